import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { tablesOf, woff2ToTrueType } from './true-type.ts'

const packages = createRequire(import.meta.url)
const fontFile = (path: string) => readFileSync(packages.resolve(`@fontsource-variable/${path}.woff2`))

describe.each([
  ['newsreader/files/newsreader-latin-wght-normal'],
  ['figtree/files/figtree-latin-wght-normal'],
  ['fraunces/files/fraunces-latin-opsz-normal'],
  ['nunito-sans/files/nunito-sans-latin-wght-normal'],
])('woff2ToTrueType of %s', (path) => {
  it('writes the tables of a TrueType font in order, each at a multiple of four', async () => {
    const font = await woff2ToTrueType(fontFile(path), 'Trivet Test')
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    const tags = [...tablesOf(font).keys()]
    expect(tags).toEqual(tags.toSorted())
    expect(tags).toEqual(
      expect.arrayContaining(['cmap', 'fvar', 'glyf', 'gvar', 'head', 'hmtx', 'loca', 'maxp', 'name']),
    )
    expect(font.length % 4).toBe(0)
  })

  it('names the font and keeps its outlines and widths', async () => {
    const tables = tablesOf(await woff2ToTrueType(fontFile(path), 'Trivet Test'))
    const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
    const name = Buffer.from(table('name')).subarray(6 + 12 * 4)
    expect(name.swap16().toString('utf16le')).toContain('Trivet Test')
    const [count, metrics] = [table('maxp').readUInt16BE(4), table('hhea').readUInt16BE(34)]
    expect(table('hmtx')).toHaveLength(4 * metrics + 2 * (count - metrics))
    const isLong = table('head').readInt16BE(50) === 1
    expect(table('loca')).toHaveLength((count + 1) * (isLong ? 4 : 2))
    expect(count).toBeGreaterThan(200)
  })
})

it('woff2ToTrueType rejects files that are not WOFF2 fonts, and damaged ones', async () => {
  await expect(woff2ToTrueType(Buffer.from('OTTO'), 'x')).rejects.toThrow('This is not a WOFF2 font')
  const damaged = fontFile('figtree/files/figtree-latin-wght-normal').subarray(0, 60)
  await expect(woff2ToTrueType(damaged, 'x')).rejects.toThrow()
})
