import cliTruncate from 'cli-truncate'
import stringWidth from 'string-width'

/** The width of a text in columns of a terminal. */
export const textWidth = (text: string): number => stringWidth(text)

/** The text, truncated with an ellipsis at the end if it does not fit. */
export const fitText = (text: string, columns: number): string => cliTruncate(text, columns)

/**
 * The text, truncated in the middle if it does not fit, so that names with the same beginning remain
 * distinguishable.
 */
export const fitName = (name: string, columns: number): string =>
  cliTruncate(name, columns, { position: 'middle' })

/** The text, padded with spaces to a width. */
export const padText = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - textWidth(text)))
