/** White space and control, format and unassigned characters of Unicode, and what ends or splits a mail's header. */
const unfit = String.raw`\s\p{C}\p{Z}"(),:;<>\[\\\]`

/** The check of a normalised address: text, @, and text with dots in between; no white space, no brackets. */
export const emailPattern = new RegExp(`^[^${unfit}@]+@[^${unfit}@.]+(?:\\.[^${unfit}@.]+)+$`, 'u')

/** The longest address that mail can carry (RFC 5321). */
export const emailMaxLength = 254

/** What a form says of an address that cannot be one. */
export const emailSentence = 'Please enter a valid email address'

/** An address as it is stored and compared: trimmed, its letters composed (NFC) and lower-case. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/** True for what can be an address once it is normalised. */
export function isEmail(text: string): boolean {
  const address = normalizeEmail(text)
  return address.length <= emailMaxLength && emailPattern.test(address)
}
