import cliTruncate from 'cli-truncate'
import stringWidth from 'string-width'

/** Columns of a terminal that a text takes. */
export const textWidth = (text: string): number => stringWidth(text)

/** The text, or as much of its beginning as has room with an ellipsis behind it. */
export const fitText = (text: string, columns: number): string => cliTruncate(text, columns)

/** The text, or its beginning and its end with an ellipsis between them: names that begin alike stay apart. */
export const fitName = (name: string, columns: number): string =>
  cliTruncate(name, columns, { position: 'middle' })

/** The text with spaces behind it up to a width. */
export const padText = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - textWidth(text)))
