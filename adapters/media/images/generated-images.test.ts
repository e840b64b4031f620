import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareImage, shareSizes, type ShareSize } from '#core/calls/discovery/share-image.ts'
import { iconSizes, siteIcon } from '#core/calls/discovery/site-icon.ts'
import { sampleSite } from '#core/testing/samples/site-sample.ts'
import { icoFile } from '../files/ico.ts'
import { createTextRenderer, type TextRenderer } from '../drawing/text-image.ts'
import { cropShareImage, renderShareCard } from '../drawing/draw-share-image.ts'
import { drawIcon } from '../drawing/draw-icon.ts'

const packages = createRequire(import.meta.url)
const files: Readonly<Record<string, string>> = {
  Fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  Figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}
const style = { family: 'Fraunces', weight: 600, size: 60, color: '#000000' }
let folder = ''
let text: TextRenderer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-fonts-'))
  text = createTextRenderer({
    folder,
    files: Object.fromEntries(
      Object.entries(files).map(([family, path]) => [family, packages.resolve(path)]),
    ),
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = (title: string) => sampleSite({ title, themeAccentColor: '#a33b20' })
const plate = (title: string, slug: string) =>
  shareImage(site('The Lantern Table'), { kind: 'recipes', slug, title, image: null })

/** The number of pixels that differ clearly from the one in a corner. */
async function inked(bytes: Uint8Array): Promise<number> {
  const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const ground = data.at(-1) ?? 0
  return data.reduce((count, value) => count + (Math.abs(value - ground) > 60 ? 1 : 0), 0)
}

describe('text rendering', () => {
  it('uses the fonts of the themes in the requested weight', async () => {
    const widths = []
    for (const weight of [300, 600, 900])
      widths.push((await text.render('Lamb', { ...style, weight }))?.width ?? 0)
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    expect(new Set(widths).size).toBe(3)
    const other = await text.render('Lamb', { ...style, family: 'Figtree' })
    expect(other?.width).not.toBe(widths[1])
  })

  it('renders markup as plain text', async () => {
    const plain = await text.render('a', style)
    const marked = await text.render('<b>a</b> & "b" \u0000\ud800', style)
    expect(marked?.width).toBeGreaterThan(3 * (plain?.width ?? Infinity))
  })

  it('reports which characters it can render, and renders nothing for invisible text', async () => {
    expect(await text.hasGlyphs('Crème brûlée & ½ 🍲')).toBe(true)
    // These private-use characters are no letters, so they are accepted although no font has them.
    expect(await text.hasGlyphs('\ue000')).toBe(true)
    // A script so rare that no system has a font for it.
    expect(await text.hasGlyphs('𒀀𒁀𒂀')).toBe(await text.hasGlyphs('𒀀'))
    expect(await text.render('   ', style)).toBeNull()
  })
})

describe('a plate for a page without an image', () => {
  it.each(['usual', 'wide'] as const)(
    'has the size of %s images, and its title in the text color',
    async (size) => {
      const { width, height } = shareSizes[size]
      for (const slug of ['a', 'b', 'd']) {
        const drawn = await renderShareCard(plate('Slow-roasted lamb shoulder', slug), size, text)
        expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width, height })
        expect(await inked(drawn)).toBeGreaterThan((width * height) / 50)
      }
    },
  )

  it('keeps a margin around every title, short or long', async () => {
    const titles = [
      'Pie',
      'Donaudampfschifffahrtskapitänskuchen'.repeat(3),
      'word '.repeat(200),
      '粥'.repeat(90),
    ]
    for (const title of titles) {
      const facts = { ...plate(title, 'a'), plate: { composition: 'page', tone: 'panel' } as const }
      const drawn = await renderShareCard(facts, 'wide', text)
      const right = await sharp(drawn)
        .extract({ left: 1200 - 40, top: 0, width: 40, height: 630 })
        .toBuffer()
      const bottom = await sharp(drawn)
        .extract({ left: 0, top: 630 - 40, width: 1200, height: 40 })
        .toBuffer()
      expect([await inked(right), await inked(bottom)], title.slice(0, 20)).toEqual([0, 0])
    }
  })
})

describe('a photograph for a shared page', () => {
  it.each([
    [3000, 2000],
    [300, 900],
    [1, 1],
  ])('of %i by %i pixels fills each size', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 4, background: '#336699' } })
      .png()
      .toBuffer()
    for (const size of ['usual', 'wide'] satisfies ShareSize[]) {
      const { data, info } = await sharp(await cropShareImage(bytes, size))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([shareSizes[size].width, shareSizes[size].height])
      expect([...data.subarray(-3)].map((value) => Math.round(value / 17))).toEqual([3, 6, 9])
    }
  })
})

describe('an icon', () => {
  const letter = { ...siteIcon(site('Ottolina')), bytes: null }
  const draw = (
    drawing: Parameters<typeof drawIcon>[0],
    size: (typeof iconSizes)[number],
    purpose: 'any' | 'maskable' = 'any',
  ) => drawIcon(drawing, { size, purpose, text })
  const cornerAlpha = async (png: Uint8Array) =>
    (await sharp(png).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())[3]

  it('is drawn in every size, with round corners unless the system rounds them', async () => {
    for (const size of iconSizes) {
      const png = await draw(letter, size)
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
      expect(await cornerAlpha(png)).toBe(size === 180 ? 255 : 0)
      expect(
        await inked(await sharp(png).flatten({ background: letter.ground }).toBuffer()),
        `${size}`,
      ).toBeGreaterThan(size * size * 0.05)
    }
    expect(await cornerAlpha(await draw(letter, 512, 'maskable'))).toBe(255)
  })

  it('has its content within the safe zone of maskable icons', async () => {
    const { data } = await sharp(await draw(letter, 512, 'maskable'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = [...data.subarray(0, 3)]
    for (let y = 0; y < 512; y += 4) {
      for (let x = 0; x < 512; x += 4) {
        if (Math.hypot(x - 256, y - 256) < 0.4 * 512) continue
        const offset = 3 * (512 * y + x)
        expect([...data.subarray(offset, offset + 3)]).toEqual(ground)
      }
    }
  })

  it('shows a whole logo on the background, and a photograph from edge to edge', async () => {
    const circle = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="90"/></svg>',
    )
    const mark = { bytes: await sharp(circle).png().toBuffer(), background: '#ff0000' }
    expect(await cornerAlpha(await draw(mark, 192))).toBe(0)
    const touch = await sharp(await draw(mark, 180))
      .removeAlpha()
      .raw()
      .toBuffer()
    expect([...touch.subarray(0, 3)]).toEqual([255, 0, 0])
    const photograph = {
      bytes: await sharp({ create: { width: 600, height: 200, channels: 3, background: '#00ff00' } })
        .jpeg()
        .toBuffer(),
      background: '#ff0000',
    }
    for (const purpose of ['any', 'maskable'] as const) {
      const [red = 255, green = 0] = await sharp(await draw(photograph, 192, purpose))
        .removeAlpha()
        .raw()
        .toBuffer()
      expect([red < 10, green > 245]).toEqual([true, true])
    }
  })

  it('is available in all its sizes in one file for browsers that request it', async () => {
    const sizes = [16, 32, 48] as const
    const images = await Promise.all(sizes.map(async (size) => ({ size, png: await draw(letter, size) })))
    const ico = icoFile(images)
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    for (const [index, size] of sizes.entries()) {
      const entry = 6 + 16 * index
      const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
      expect(ico.readUInt8(entry)).toBe(size)
      expect(await sharp(ico.subarray(offset, offset + length)).metadata()).toMatchObject({
        format: 'png',
        width: size,
      })
    }
  })
})
