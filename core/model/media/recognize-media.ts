import type { ImageContentType } from './image.ts'
import type { VideoContentType } from './video.ts'

/** How many bytes at the start of a file identify its type. */
export const signatureBytes = 4096

type Signature<Type> = { readonly type: Type; readonly offset: number; readonly text: string }

/** Signatures as Latin-1 text, as https://mimesniff.spec.whatwg.org lists them. */
const images: readonly Signature<ImageContentType>[] = [
  { type: 'image/jpeg', offset: 0, text: '\xff\xd8\xff' },
  { type: 'image/png', offset: 0, text: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', offset: 0, text: 'GIF87a' },
  { type: 'image/gif', offset: 0, text: 'GIF89a' },
  { type: 'image/webp', offset: 8, text: 'WEBPVP' },
]

/** Brands of ISO media files (ISO/IEC 14496-12); the first listed brand of a file determines its type. */
const imageBrands: ReadonlyMap<string, ImageContentType> = new Map([
  ['avif', 'image/avif'],
  ['avis', 'image/avif'],
  ['heic', 'image/heic'],
  ['heix', 'image/heic'],
  ['hevc', 'image/heic'],
  ['hevx', 'image/heic'],
  ['heim', 'image/heic'],
  ['heis', 'image/heic'],
  ['mif1', 'image/heif'],
  ['msf1', 'image/heif'],
])

/** The content type of an image by its first bytes; null if it cannot be uploaded. */
export function recognizeImage(bytes: Uint8Array): ImageContentType | null {
  const head = latin1(bytes)
  const found = images.find(({ offset, text }) => head.startsWith(text, offset))
  if (found) return found.type
  const brands = brandsOf(bytes, head)
  if (brands.length > 0) return imageType(brands)
  return isDrawing(head) ? 'image/svg+xml' : null
}

/** The content type of a video by its first bytes; null if it cannot be uploaded. */
export function recognizeVideo(bytes: Uint8Array): VideoContentType | null {
  const head = latin1(bytes)
  if (head.startsWith('\x1a\x45\xdf\xa3'))
    return head.slice(0, 64).includes('\x42\x82\x84webm') ? 'video/webm' : null
  const brands = brandsOf(bytes, head)
  if (brands.length === 0) return isOldQuickTime(head) ? 'video/quicktime' : null
  if (imageType(brands) !== null || brands[0]?.startsWith('M4A')) return null
  return brands[0] === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, signatureBytes), (byte) => String.fromCharCode(byte)).join('')
}

/** The major brand and the compatible brands of an ISO media file; empty for anything else. */
function brandsOf(bytes: Uint8Array, head: string): readonly string[] {
  if (head.slice(4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
  if (size < 16) return []
  const end = Math.min(size, head.length, 256)
  const compatible = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) =>
    head.slice(16 + index * 4, 20 + index * 4),
  )
  return [head.slice(8, 12), ...compatible]
}

/** `mif1` only means that the file contains images; the other brands identify the codec. */
function imageType(brands: readonly string[]): ImageContentType | null {
  const [major = ''] = brands
  const type = imageBrands.get(major)
  if (type !== 'image/heif') return type ?? null
  const coded = brands.map((brand) => imageBrands.get(brand)).find((found) => found !== 'image/heif' && found)
  return coded ?? type
}

/** QuickTime files without brands start with their first box. */
function isOldQuickTime(head: string): boolean {
  return ['moov', 'mdat', 'wide', 'free'].includes(head.slice(4, 8))
}

/** True for text whose first element, after declarations and comments, is `svg`. */
function isDrawing(head: string): boolean {
  let rest = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  for (let steps = 0; steps < 20 && /^<[?!]/.test(rest); steps += 1) {
    const close = closingOf(rest)
    const end = rest.indexOf(close)
    if (end === -1) return false
    rest = rest.slice(end + close.length).trimStart()
  }
  return /^<(?:\w{1,20}:)?svg[\s>/]/.test(rest)
}

/** The end of the declaration or comment that a text starts with. */
function closingOf(text: string): string {
  if (text.startsWith('<!--')) return '-->'
  const hasOwnEntities = /^<!DOCTYPE[^>[]{0,400}\[/i.test(text)
  return hasOwnEntities ? ']>' : '>'
}
