const writable = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Whether the element is an editable field. */
export const isWritable = (element: unknown): boolean =>
  element instanceof Element && element.closest(writable) !== null
