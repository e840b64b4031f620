import type { DecodeText } from '../ports/text-decoding.ts'

/** How far into a page its encoding is looked for, in bytes (the HTML standard asks for 1024). */
const declarationBytes = 4096

/**
 * The text of a page: by its byte order mark, else by the encoding that its header or its own declaration names,
 * else as UTF-8 when it is valid UTF-8, else as windows-1252, which every byte sequence is.
 */
export function decodePage(bytes: Uint8Array, contentType: string, decode: DecodeText): string {
  const marked = byteOrderMark(bytes)
  const named = marked ?? charsetOf(contentType) ?? declaredCharset(bytes)
  if (named !== null && (marked !== null || !/^utf-?8$/i.test(named))) {
    const text = decode(bytes, named)
    if (text !== null) return withoutMark(text)
  }
  const text = decode(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return withoutMark(text ?? '')
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function charsetOf(contentType: string): string | null {
  return /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? null
}

function declaredCharset(bytes: Uint8Array): string | null {
  let head = ''
  for (const byte of bytes.subarray(0, declarationBytes)) head += String.fromCharCode(byte)
  return charsetOf(/<meta\b[^>]{0,300}\bcharset[^>]{0,100}/i.exec(head)?.[0] ?? '')
}

/** True when the bytes are well-formed UTF-8 (RFC 3629); a sequence cut off at the very end is forgiven. */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length;) {
    const lead = bytes[index] ?? 0
    const length =
      lead < 0x80
        ? 1
        : lead >= 0xc2 && lead < 0xe0
          ? 2
          : lead >= 0xe0 && lead < 0xf0
            ? 3
            : lead >= 0xf0 && lead < 0xf5
              ? 4
              : 0
    if (length === 0) return false
    for (let next = index + 1; next < index + length && next < bytes.length; next += 1) {
      if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return false
    }
    index += length
  }
  return true
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
