import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { decodeBytes, utf8State } from './decode.ts'
import { decodeCodePage } from './old-encodings.ts'

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
  it('decodes UTF-8 without a label, and removes a byte order mark', () => {
    const text = 'Crème brûlée – ½ Löffel'
    expect(decodeBytes(new TextEncoder().encode(text), decode)).toEqual({ text, encoding: 'utf-8' })
    expect(decodeBytes(new TextEncoder().encode(`\ufeff${text}`), decode).text).toBe(text)
  })

  it('decodes UTF-16 with and without a byte order mark', () => {
    const text = 'Zwiebelkuchen mit Speck'
    const little = [...text].flatMap((sign) => [sign.charCodeAt(0), 0])
    expect(decodeBytes(Uint8Array.from([0xff, 0xfe, ...little]), decode)).toEqual({
      text,
      encoding: 'utf-16le',
    })
    expect(decodeBytes(Uint8Array.from(little), decode)).toEqual({ text, encoding: 'utf-16le' })
    const big = [...text].flatMap((sign) => [0, sign.charCodeAt(0)])
    for (const mark of [[], [0xfe, 0xff]]) {
      expect(decodeBytes(Uint8Array.from([...mark, ...big]), decode)).toEqual({ text, encoding: 'utf-16be' })
    }
  })

  it('prefers the header to the page, and the page to a guess', () => {
    const page = bytes('<meta charset="iso-8859-2">', [0xb1])
    expect(decodeBytes(page, decode).text).toContain('ą')
    expect(decodeBytes(page, decode, 'text/html; charset=windows-1251').encoding).toBe('windows-1251')
    expect(decodeBytes(bytes('caf', [0xe9]), decode)).toEqual({ text: 'café', encoding: 'windows-1252' })
  })

  it('ignores the label of a page that declares UTF-8 and is not', () => {
    expect(decodeBytes(bytes('<meta charset="utf-8">caf', [0xe9]), decode).text).toContain('café')
  })

  it('ignores an unknown label', () => {
    expect(decodeBytes(bytes('<meta charset="klingon">', [0xe9]), decode).encoding).toBe('windows-1252')
  })

  it('decodes any UTF-8 text', () => {
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

describe('texts without a declared encoding', () => {
  const upper: Readonly<Record<string, (byte: number) => string | null>> = {
    'windows-1252': (byte) => decode(Uint8Array.of(byte), 'windows-1252'),
    macintosh: (byte) => decode(Uint8Array.of(byte), 'macintosh'),
    ibm437: (byte) => decodeCodePage(Uint8Array.of(byte), 'ibm437'),
    ibm850: (byte) => decodeCodePage(Uint8Array.of(byte), 'cp850'),
  }
  const encoded = (text: string, encoding: string): Uint8Array => {
    const byOne = new Map(Array.from({ length: 128 }, (_, at) => [upper[encoding]?.(at + 128), at + 128]))
    return Uint8Array.from(text, (sign) => byOne.get(sign) ?? sign.charCodeAt(0))
  }
  const texts = [
    'Knödel mit Sauerkraut für vier, dazu süße Soße und Äpfel. Käse überbacken.',
    'Crème brûlée à la pâte, 2 gâteaux, purée de pêches, œufs'.replace('œ', 'oe'),
    'Jalapeños, azúcar moreno, limón y piña. Añadir el jamón.',
    'Blåbær og rømme, smørbrød med æble.'.replaceAll('ø', 'ö'),
  ]

  it.each(Object.keys(upper))('are decoded in %s', (encoding) => {
    for (const text of texts) expect(decodeBytes(encoded(text, encoding), decode).text).toBe(text)
  })

  it('are decoded with the fractions of DOS', () => {
    const text = 'Title: Süße Klöße\n1½ cups flour at 180°\n¼ cup milk'
    expect(decodeBytes(encoded(text, 'ibm437'), decode)).toEqual({ text, encoding: 'ibm437' })
  })

  it('are decoded if only Windows and Macintosh encodings are supported', () => {
    const few = (all: Uint8Array, label: string): string | null =>
      label === 'macintosh' ? null : decode(all, label)
    expect(decodeBytes(encoded('Käse', 'windows-1252'), few).text).toBe('Käse')
  })
})
