/** Headings within a text stand below those of the file, which has one of the first level and sections of the second. */
export function shiftHeadings(markdown: string): string {
  return markdown.replace(/^(?=#{1,3}(?: |$))/gm, '##')
}

/** Takes `shiftHeadings` back. */
export function unshiftHeadings(markdown: string): string {
  return markdown.replace(/^( {0,3})##(?=#{1,4}(?: |$))/gm, '$1')
}
