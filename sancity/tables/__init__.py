"""People and bots at a table: seats, versions, undo, clocks; stored in SQL before anyone is told.

A table changes in one way only: a draft of it is changed, what changed is stored, and then the
draft takes the table's place. So nobody ever sees what could still be lost.
"""
