import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { woff2ToTrueType } from './woff2.ts'

const packages = createRequire(import.meta.url)
const fontFile = (path: string) => readFileSync(packages.resolve(`@fontsource-variable/${path}.woff2`))

/** The tables of a font by their tag. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  return new Map(
    entries.map((entry) => {
      const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
      return [font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + length)]
    }),
  )
}

describe.each([
  ['newsreader/files/newsreader-latin-wght-normal'],
  ['figtree/files/figtree-latin-wght-normal'],
  ['fraunces/files/fraunces-latin-opsz-normal'],
  ['nunito-sans/files/nunito-sans-latin-wght-normal'],
])('the font of %s', (path) => {
  const font = woff2ToTrueType(fontFile(path), 'Trivet Test')
  const tables = tablesOf(font)
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)

  it('has the tables of a TrueType font, in order and each at a multiple of four', () => {
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    const tags = [...tables.keys()]
    expect(tags).toEqual(tags.toSorted())
    expect(tags).toEqual(
      expect.arrayContaining(['cmap', 'fvar', 'glyf', 'gvar', 'head', 'hmtx', 'loca', 'maxp', 'name']),
    )
    expect(font.length % 4).toBe(0)
  })

  it('has an outline for each glyph, with its points in its bounding box', () => {
    const count = table('maxp').readUInt16BE(4)
    const isLong = table('head').readInt16BE(50) === 1
    const at = (index: number) =>
      isLong ? table('loca').readUInt32BE(4 * index) : 2 * table('loca').readUInt16BE(2 * index)
    expect(table('loca')).toHaveLength((count + 1) * (isLong ? 4 : 2))
    expect(at(count)).toBe(table('glyf').length)
    let simple = 0
    for (let index = 0; index < count; index += 1) {
      const glyph = table('glyf').subarray(at(index), at(index + 1))
      if (glyph.length === 0) continue
      const contours = glyph.readInt16BE(0)
      expect(contours).toBeGreaterThanOrEqual(-1)
      if (contours > 0) {
        simple += 1
        expectPointsInBox(glyph, contours)
      }
    }
    expect(simple).toBeGreaterThan(100)
  })

  it('has a width for each glyph and the given name', () => {
    const [count, metrics] = [table('maxp').readUInt16BE(4), table('hhea').readUInt16BE(34)]
    expect(table('hmtx')).toHaveLength(4 * metrics + 2 * (count - metrics))
    expect(
      Buffer.from(table('name'))
        .subarray(6 + 12 * 4)
        .swap16()
        .toString('utf16le'),
    ).toContain('Trivet Test')
  })
})

function expectPointsInBox(glyph: Buffer, contours: number) {
  const [xMin, yMin, xMax, yMax] = [2, 4, 6, 8].map((offset) => glyph.readInt16BE(offset))
  const points = glyph.readUInt16BE(10 + 2 * (contours - 1)) + 1
  const start = 10 + 2 * contours + 2 + glyph.readUInt16BE(10 + 2 * contours) + points
  const walk = (offset: number) => {
    let sum = 0
    return Array.from({ length: points }, (_, index) => (sum += glyph.readInt16BE(offset + 2 * index)))
  }
  const [xs, ys] = [walk(start), walk(start + 2 * points)]
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([
    xMin,
    xMax,
    yMin,
    yMax,
  ])
}

it('rejects files that are not WOFF2 fonts', () => {
  expect(() => woff2ToTrueType(Buffer.from('OTTO'), 'x')).toThrow('This is not a WOFF2 font')
  expect(() =>
    woff2ToTrueType(fontFile('figtree/files/figtree-latin-wght-normal').subarray(0, 60), 'x'),
  ).toThrow(RangeError)
})
