import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { imageContentTypes } from './image.ts'
import { recognizeImage, recognizeVideo, signatureBytes } from './recognize-media.ts'
import { videoContentTypes } from './video.ts'

const bytes = (latin1: string) => Uint8Array.from(latin1, (sign) => sign.charCodeAt(0))
const ftyp = (...brands: readonly string[]) => {
  const [major = '', ...compatible] = brands
  return `\0\0\0${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\0\0\0\0${compatible.join('')}\0\0\0\x08free`
}
const webm =
  '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const images: readonly (readonly [string, string, string])[] = [
  ['JPEG', '\xff\xd8\xff\xe1\0\0Exif', 'image/jpeg'],
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['GIF', 'GIF89a\x01\0', 'image/gif'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['AVIF', ftyp('avif', 'mif1', 'miaf'), 'image/avif'],
  ['AVIF of the general brand', ftyp('mif1', 'miaf', 'avif'), 'image/avif'],
  ['HEIC of a telephone', ftyp('heic', 'mif1', 'heic'), 'image/heic'],
  ['HEIF', ftyp('mif1', 'miaf'), 'image/heif'],
  ['SVG', svg, 'image/svg+xml'],
  [
    'SVG after a mark, a declaration and comments',
    `\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a > b -->${svg}`,
    'image/svg+xml',
  ],
  [
    'SVG with a document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a" [\n<!ENTITY ns "b">\n]><svg:svg width="1"/>`,
    'image/svg+xml',
  ],
]

const videos: readonly (readonly [string, string, string])[] = [
  ['MP4', ftyp('isom', 'iso2', 'avc1', 'mp41'), 'video/mp4'],
  ['MP4 of a telephone', ftyp('mp42', 'mp41'), 'video/mp4'],
  ['M4V', ftyp('M4V '), 'video/mp4'],
  ['QuickTime', ftyp('qt  '), 'video/quicktime'],
  ['QuickTime without a brand', '\0\0\0\x08wide\0\0\0\0mdat', 'video/quicktime'],
  ['WebM', webm, 'video/webm'],
]

describe('the first bytes of a file', () => {
  it.each(images)('identify an image: %s', (_, text, type) => {
    expect(recognizeImage(bytes(text))).toBe(type)
    expect(recognizeVideo(bytes(text))).toBeNull()
  })

  it.each(videos)('identify a video: %s', (_, text, type) => {
    expect(recognizeVideo(bytes(text))).toBe(type)
    expect(recognizeImage(bytes(text))).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body><svg></svg>'],
    ['a page with a comment that never ends', '<!-- <svg>'],
    ['a name that only begins like a drawing', '<svgx/>'],
    ['a TIFF image', 'II*\0'],
    ['a PDF document', '%PDF-1.7'],
    ['Matroska', webm.replace('\x84webm', '\x88matroska')],
    ['a sound', ftyp('M4A ', 'mp42')],
    ['a RIFF sound', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a box that says it is smaller than it is', '\0\0\0\0ftyp'],
  ])('report that it is neither: %s', (_, text) => {
    expect([recognizeImage(bytes(text)), recognizeVideo(bytes(text))]).toEqual([null, null])
  })

  it('identify every type that can be uploaded', () => {
    const told = new Set([...images, ...videos].map(([, , type]) => type))
    expect(told).toEqual(new Set([...imageContentTypes, ...videoContentTypes]))
  })

  const beginnings = fc.constantFrom(
    '',
    ...[...images, ...videos].map(([, text]) => text),
    '<!--',
    '\0\0\0\xffftyp',
  )
  test.prop([beginnings, fc.uint8Array({ maxLength: 200 }), fc.nat(80)])(
    'never match both or throw, whatever follows or is missing',
    (beginning, rest, kept) => {
      const file = Uint8Array.from([...bytes(beginning).subarray(0, kept), ...rest])
      expect([recognizeImage(file), recognizeVideo(file)]).toContain(null)
    },
  )

  test.prop([fc.constantFrom(...images), fc.uint8Array({ maxLength: 50 })])(
    'are read at any offset of a larger buffer',
    ([, text, type], before) => {
      const block = Uint8Array.from([...before, ...bytes(text)])
      expect(recognizeImage(block.subarray(before.length))).toBe(type)
    },
  )

  it('are sufficient; later bytes are not read', () => {
    expect(recognizeImage(bytes(`${' '.repeat(signatureBytes)}${svg}`))).toBeNull()
  })
})
