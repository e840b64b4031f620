type Signature = { readonly name: string; readonly offset: number; readonly bytes: string }

const signature = (name: string, offset: number, bytes: string): Signature => ({ name, offset, bytes })

/** Signatures as Latin-1 text (https://mimesniff.spec.whatwg.org, ISO/IEC 14496-12 for the `ftyp` ones). */
const signatures: readonly Signature[] = [
  signature('a JPEG image', 0, '\xff\xd8\xff'),
  signature('a PNG image', 0, '\x89PNG\r\n\x1a\n'),
  signature('a GIF image', 0, 'GIF8'),
  signature('a WebP image', 8, 'WEBP'),
  signature('an AVIF image', 4, 'ftypavif'),
  signature('an AVIF image', 4, 'ftypavis'),
  signature('a HEIC image', 4, 'ftypheic'),
  signature('a HEIC image', 4, 'ftypheix'),
  signature('a HEIF image', 4, 'ftypmif1'),
  signature('a video', 4, 'ftyp'),
  signature('a TIFF image', 0, 'II*\0'),
  signature('a TIFF image', 0, 'MM\0*'),
  signature('a BMP image', 0, 'BM'),
  signature('a PDF document', 0, '%PDF-'),
  signature('a ZIP archive', 0, 'PK\x03\x04'),
  signature('an RTF document', 0, '{\\rtf'),
]

/** The kind of binary content as part of a sentence ("a JPEG image"), by its first bytes; null if unknown. */
export function contentKind(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 32))
  const found = signatures.find(({ offset, bytes: text }) => head.startsWith(text, offset))
  // A text may start with these two letters; a bitmap continues with bytes that do not occur in text.
  if (found?.bytes === 'BM' && !head.includes('\0')) return null
  return found?.name ?? null
}
