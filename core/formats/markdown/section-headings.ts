/**
 * Shifts the headings of a text below those of the file, whose title is of level 1 and whose sections are of level 2.
 */
export function shiftHeadings(markdown: string): string {
  return markdown.replace(/^(?=#{1,3}(?: |$))/gm, '##')
}

/** The inverse of `shiftHeadings`. */
export function unshiftHeadings(markdown: string): string {
  return markdown.replace(/^( {0,3})##(?=#{1,4}(?: |$))/gm, '$1')
}
