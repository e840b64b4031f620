import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBytes, utf8State } from './decode.ts'

const decode = (bytes: Uint8Array, label: string): string | null => {
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return null
  }
}
const bytes = (...parts: readonly (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  )

describe('decodeBytes', () => {
  it('reads UTF-8 without any label, and drops a byte order mark', () => {
    const text = 'Crème brûlée – ½ Löffel'
    expect(decodeBytes(new TextEncoder().encode(text), decode)).toEqual({ text, encoding: 'utf-8' })
    expect(decodeBytes(new TextEncoder().encode(`\ufeff${text}`), decode).text).toBe(text)
  })

  it('reads UTF-16 with and without a mark', () => {
    const text = 'Zwiebelkuchen mit Speck'
    const little = [...text].flatMap((sign) => [sign.charCodeAt(0), 0])
    expect(decodeBytes(Uint8Array.from([0xff, 0xfe, ...little]), decode)).toEqual({
      text,
      encoding: 'utf-16le',
    })
    expect(decodeBytes(Uint8Array.from(little), decode)).toEqual({ text, encoding: 'utf-16le' })
  })

  it('believes the header before the page, and the page before a guess', () => {
    const page = bytes('<meta charset="iso-8859-2">', [0xb1])
    expect(decodeBytes(page, decode).text).toContain('ą')
    expect(decodeBytes(page, decode, 'text/html; charset=windows-1251').encoding).toBe('windows-1251')
    expect(decodeBytes(bytes('caf', [0xe9]), decode)).toEqual({ text: 'café', encoding: 'windows-1252' })
  })

  it('does not believe a page that says UTF-8 and is not', () => {
    expect(decodeBytes(bytes('<meta charset="utf-8">caf', [0xe9]), decode).text).toContain('café')
  })

  it('falls back for a label that nobody knows', () => {
    expect(decodeBytes(bytes('<meta charset="klingon">', [0xe9]), decode).encoding).toBe('windows-1252')
  })

  it('reads back any text from its UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const encoded = new TextEncoder().encode(text)
        expect(utf8State(encoded)).not.toBe('invalid')
        fc.pre(!encoded.includes(0) && !text.startsWith('\ufeff') && !/charset|encoding/.test(text))
        expect(decodeBytes(encoded, decode).text).toBe(text)
      }),
    )
  })
})
