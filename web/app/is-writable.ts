const writable = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Whether it is a part of the page into which the reader writes. */
export const isWritable = (element: unknown): boolean =>
  element instanceof Element && element.closest(writable) !== null
