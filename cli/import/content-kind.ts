/** What bytes are, by how they begin. */
export type ContentKind = {
  /** As it stands in a sentence: "a JPEG picture". */
  readonly name: string
  readonly contentType: string
  readonly isPicture: boolean
}

type Signature = ContentKind & { readonly offset: number; readonly bytes: string }

const picture = (name: string, contentType: string, offset: number, bytes: string): Signature => ({
  name,
  contentType,
  isPicture: true,
  offset,
  bytes,
})
const other = (name: string, contentType: string, offset: number, bytes: string): Signature => ({
  name,
  contentType,
  isPicture: false,
  offset,
  bytes,
})

/** Signatures as Latin-1 text (https://mimesniff.spec.whatwg.org, ISO/IEC 14496-12 for the `ftyp` ones). */
const signatures: readonly Signature[] = [
  picture('a JPEG picture', 'image/jpeg', 0, '\xff\xd8\xff'),
  picture('a PNG picture', 'image/png', 0, '\x89PNG\r\n\x1a\n'),
  picture('a GIF picture', 'image/gif', 0, 'GIF8'),
  picture('a WebP picture', 'image/webp', 8, 'WEBP'),
  picture('an AVIF picture', 'image/avif', 4, 'ftypavif'),
  picture('an AVIF picture', 'image/avif', 4, 'ftypavis'),
  picture('a HEIC picture', 'image/heic', 4, 'ftypheic'),
  picture('a HEIC picture', 'image/heic', 4, 'ftypheix'),
  picture('a HEIF picture', 'image/heif', 4, 'ftypmif1'),
  other('a video', 'video/mp4', 4, 'ftyp'),
  other('a TIFF picture', 'image/tiff', 0, 'II*\0'),
  other('a TIFF picture', 'image/tiff', 0, 'MM\0*'),
  other('a BMP picture', 'image/bmp', 0, 'BM'),
  other('a PDF document', 'application/pdf', 0, '%PDF-'),
  other('a ZIP archive', 'application/zip', 0, 'PK\x03\x04'),
  other('an RTF document', 'application/rtf', 0, '{\\rtf'),
]

/** What the bytes are when they are known to be no text; null for everything else. `isPicture` ones can be uploaded. */
export function contentKind(bytes: Uint8Array): ContentKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, 32))
  const found = signatures.find(({ offset, bytes: text }) => head.startsWith(text, offset))
  // Text may begin with these two letters; a bitmap goes on with bytes that no text has.
  if (found?.contentType === 'image/bmp' && !head.includes('\0')) return null
  return found ?? null
}
