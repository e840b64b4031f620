/** The client-side check of an address: text, @, text, dot, text, and no white space. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The longest address that mail can carry (RFC 5321). */
export const emailMaxLength = 254

/** What a form says of an address that cannot be one. */
export const emailSentence = 'Please enter a valid email address'

/** True for what can be an address, white space around it left aside. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= emailMaxLength && emailPattern.test(address)
}
