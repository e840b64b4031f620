import { toSingleLine } from '../../values/single-line.ts'
import { isEmail, normalizeEmail } from '../../model/account/email.ts'

/** The maximum length of a stored name, in characters. */
const maxName = 255

/** Parses `ada@example.com` and `Ada Lovelace <ada@example.com>`; null for any other text. */
export function readAddress(cell: string): { readonly email: string; readonly name: string | null } | null {
  const open = cell.endsWith('>') ? cell.lastIndexOf('<') : -1
  const address = (open < 0 ? cell : cell.slice(open + 1, -1)).trim().replace(/^mailto:/i, '')
  if (!isEmail(address)) return null
  const name = open < 0 ? null : readName(cell.slice(0, open).replaceAll('"', ''))
  return { email: normalizeEmail(address), name }
}

/** A name without line breaks and control characters, null if it is empty. */
export function readName(dirty: string): string | null {
  const text = toSingleLine(dirty)
  const name = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return name === '' ? null : name.slice(0, maxName).toWellFormed()
}

/** The problem of a cell without a valid address. */
export function notAnAddress(text: string): string {
  return text === '' ? 'There is no email address.' : `"${shortened(text)}" is not an email address.`
}

/** The beginning of a text, up to 60 characters. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text
}
