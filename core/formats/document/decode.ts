import type { DecodeText } from '../../values/text/text-decoding.ts'
import { decodeCodePage, likelyEncoding } from './old-encodings.ts'

/** Decoded text with the label of its encoding. */
export type DecodedText = { readonly text: string; readonly encoding: string }

/** The number of bytes in which the HTML standard searches the encoding declaration. */
const prescanLength = 4096

/**
 * Decodes bytes of unknown encoding. In this order: a byte order mark; UTF-16 by its zero bytes; valid UTF-8 with
 * characters beyond ASCII; the charset of the `Content-Type` header, the `<meta>` element or the XML declaration; the
 * most likely of windows-1252, the DOS code pages and Mac Roman. Unknown labels are ignored.
 */
export function decodeBytes(
  bytes: Uint8Array,
  decode: DecodeText,
  contentType: string | null = null,
): DecodedText {
  const textIn = (label: string): string | null => decodeCodePage(bytes, label) ?? decode(bytes, label)
  const told = encodingOf(bytes, contentType)
  const text = told === null ? null : textIn(told)
  if (told !== null && text !== null) return { text: withoutMark(text), encoding: told }
  const encoding = likelyEncoding(bytes, decode)
  return { text: withoutMark(textIn(encoding) ?? ''), encoding }
}

/** The detected or declared encoding; null if there is none. */
function encodingOf(bytes: Uint8Array, contentType: string | null): string | null {
  const sure = markOf(bytes) ?? utf16Of(bytes)
  if (sure !== null) return sure
  const utf8 = utf8State(bytes)
  if (utf8 === 'valid') return 'utf-8'
  const declared = charsetIn(contentType ?? '') ?? charsetIn(latinText(bytes.subarray(0, prescanLength)))
  if (utf8 === 'ascii') return declared ?? 'utf-8'
  // A page that declares UTF-8 and is not valid UTF-8 was written in an older encoding.
  return declared === null || /^utf-?(?:8|16)/.test(declared) ? null : declared
}

function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** UTF-16 without a byte order mark has a zero in every second byte of its markup. */
function utf16Of(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, 200)
  if (length < 8) return null
  let even = 0
  let odd = 0
  for (const [index, byte] of bytes.subarray(0, length).entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > length * 0.35 && even < length * 0.05) return 'utf-16le'
  return even > length * 0.35 && odd < length * 0.05 ? 'utf-16be' : null
}

/** Checks whether bytes are valid UTF-8; an incomplete last sequence is allowed. */
export function utf8State(bytes: Uint8Array): 'ascii' | 'valid' | 'invalid' {
  let isAscii = true
  for (let index = 0; index < bytes.length; index += 1) {
    const first = bytes[index] ?? 0
    if (first < 0x80) continue
    const more =
      first >= 0xc2 && first <= 0xdf ? 1 : first >> 4 === 0xe ? 2 : first >= 0xf0 && first <= 0xf4 ? 3 : 0
    if (more === 0) return 'invalid'
    for (let offset = 1; offset <= more; offset += 1) {
      const next = bytes[index + offset]
      if (next === undefined ? isAscii : next >> 6 !== 0b10) return 'invalid'
    }
    isAscii = false
    index += more
  }
  return isAscii ? 'ascii' : 'valid'
}

function charsetIn(text: string): string | null {
  const label = /(?:charset|encoding)\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{2,40})/i.exec(text)?.[1]
  return label?.toLowerCase() ?? null
}

function latinText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
