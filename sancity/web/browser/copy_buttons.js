/** Copy buttons for invitation links, shown only where a script is able to copy. */

const COPIED_LABEL_MS = 2000;

/** @param {HTMLButtonElement} button */
function offerCopy(button) {
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
    button.textContent = button.dataset.done ?? label;
    setTimeout(() => (button.textContent = label), COPIED_LABEL_MS);
  });
}

// Browsers give pages a clipboard only over a secure connection.
if (navigator.clipboard) {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (button instanceof HTMLButtonElement) offerCopy(button);
  }
}
