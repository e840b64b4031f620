/**
 * Secrets that must not appear in a log: private keys, tokens and signatures (40 or more characters of base64url or
 * hex), parts of API tokens, keys of the payment service, and the part before the @ of email addresses and of URLs,
 * which may contain a password.
 */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/-----BEGIN [A-Z ]{0,40}KEY-----[^-]*/g, '[secret]'],
  [/\b(?:sk|rk|pk)_\w+/g, '[secret]'],
  [/\bwhsec_[\w+/=-]+/g, '[secret]'],
  [/\btrivet_[\w-]{16,}/g, '[secret]'],
  [/[\w-]{40,}/g, '[secret]'],
  [/[^\s@<>"'(),;:/=]{1,64}@(?=[\w.-]{1,255})/g, '…@'],
]

/** A text without secrets and without the local parts of email addresses. */
export function redact(text: string): string {
  return secrets.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)
}

/** Shorter secrets may be ordinary words that appear in a log by chance. */
const minKnownLength = 6

/** Creates the function that removes secrets from a text, including known secrets that look like words. */
export function createRedact(known: readonly string[]): (text: string) => string {
  const hidden = known.filter(({ length }) => length >= minKnownLength)
  return (text) => redact(hidden.reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text))
}
