/** The recommended maximum length of a line (RFC 5322), without the line break. */
const lineLength = 76
/** The maximum length of an encoded word (RFC 2047, 2). */
const wordLength = 75

/**
 * A text for a header: unchanged if it is plain ASCII, otherwise as encoded words (RFC 2047). Line breaks become
 * spaces.
 */
export function encodeHeader(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (/^[\x20-\x7e]*$/.test(line) && line.length <= lineLength && !line.includes('=?')) return line
  return encodedWords(line).join('\r\n ')
}

/** A display name before an address: quoted if it is plain ASCII, otherwise encoded. */
export function encodeName(name: string): string {
  const line = encodeHeader(name)
  return line.startsWith('=?') ? line : `"${line.replace(/["\\]/g, '\\$&')}"`
}

function encodedWords(line: string): string[] {
  const [start, end] = ['=?UTF-8?B?', '?=']
  // Four letters of base64 hold three bytes; a character is never divided between words.
  const maxBytes = Math.floor((wordLength - start.length - end.length) / 4) * 3
  const words: string[] = []
  let [word, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > maxBytes) {
      words.push(word)
      ;[word, bytes] = ['', 0]
    }
    word += character
    bytes += size
  }
  return [...words, word].map((one) => start + Buffer.from(one).toString('base64') + end)
}

/** A text as quoted-printable (RFC 2045, 6.7), in lines of at most 76 characters that end in CRLF. */
export function encodeQuotedPrintable(text: string): string {
  const encoded = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\x20-\x3c\x3e-\x7e]+/g, percentless)
    .replace(/[\t ]$/gm, (blank) => (blank === ' ' ? '=20' : '=09'))
  return encoded.split('\n').map(wrapped).join('\r\n')
}

const byteNames = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
)

function percentless(characters: string): string {
  let encoded = ''
  for (const byte of Buffer.from(characters)) encoded += byteNames[byte] ?? ''
  return encoded
}

/** Adds soft line breaks, never within the three characters of an encoded byte. */
function wrapped(line: string): string {
  if (line.length <= lineLength) return line
  const parts: string[] = []
  let start = 0
  while (line.length - start > lineLength) {
    let end = start + lineLength - 1
    const sign = line.lastIndexOf('=', end - 1)
    if (sign > end - 3 && sign > start) end = sign
    parts.push(line.slice(start, end))
    start = end
  }
  parts.push(line.slice(start))
  return parts.join('=\r\n')
}
