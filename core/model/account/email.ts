import { domainToText } from '../../values/text/domain-text.ts'

/**
 * White space, control, format and unassigned characters of Unicode, and characters that end or split a mail header.
 */
const unfit = String.raw`\s\p{C}\p{Z}"(),:;<>\[\\\]`

/** A part of a host name, which begins and ends without a hyphen (RFC 1123). */
const label = `(?!-)[^${unfit}@.]+(?<!-)`

/** Matches a normalized address: text, @, and text with dots in between; no white space, no brackets. */
export const emailPattern = new RegExp(`^[^${unfit}@]+@${label}(?:\\.${label})+$`, 'u')

/** The maximum length of an address in mail (RFC 5321). */
export const emailMaxLength = 254

/** The message of forms for an invalid address. */
export const emailSentence = 'Please enter a valid email address'

/**
 * An address as it is stored and compared: trimmed, in Unicode NFC and in lower case, and with a domain in its own
 * letters, as `info@xn--bckerei-5wa.example` is `info@bäckerei.example`.
 */
export function normalizeEmail(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase()
  return address.includes('xn--') ? address.replace(/(?<=@)[^@]+$/, domainToText) : address
}

/** True if the text is a valid address after normalization. */
export function isEmail(text: string): boolean {
  const address = normalizeEmail(text)
  return address.length <= emailMaxLength && emailPattern.test(address)
}
