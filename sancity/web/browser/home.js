/** Copy buttons of the invitations: they appear only where a script can copy. */

/** @param {HTMLButtonElement} button */
function offerCopy(button) {
  const name = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
    button.textContent = button.dataset.done ?? name;
    setTimeout(() => (button.textContent = name), 2000);
  });
}

// Browsers let pages copy only where the connection is safe.
if (navigator.clipboard) {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (button instanceof HTMLButtonElement) offerCopy(button);
  }
}
