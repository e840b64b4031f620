/** The text on one line, without control characters: a title with a line break breaks a table and can steer a terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
