/** The number of bytes that are looked at. */
const headBytes = 4000
/** The highest share of control characters in a text, in any encoding. */
const maxControls = 0.02

/** True for bytes that are no text in any encoding; compressed data, programs and databases are not. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, headBytes)
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return false
  const zeros = head.filter((byte) => byte === 0).length
  if (zeros > 0) return !isWide(head, zeros)
  return head.filter(isControl).length > head.length * maxControls
}

/** True for UTF-16 without a mark: in most scripts, nearly every second byte is zero. */
function isWide(head: Uint8Array, zeros: number): boolean {
  const even = head.filter((byte, index) => byte === 0 && index % 2 === 0).length
  return zeros >= head.length * 0.3 && Math.max(even, zeros - even) >= zeros * 0.9
}

/** Control characters but for tabs, line breaks, page breaks and the escape of Japanese mails. */
function isControl(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b)
}
