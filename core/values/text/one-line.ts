/**
 * The text on one line, without control characters: a line break in a title would break a table, and escape sequences
 * could control a terminal.
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
