import sharp, { type OverlayOptions } from 'sharp'
import { shareSizes, type ShareImage, type ShareSize } from '#core/calls/discovery/share-image.ts'
import { initialOf, type Plate } from '#core/model/theme/title-plate.ts'
import type { TextImage, TextRenderer } from './text-image.ts'

/** Crops a photograph to the size of a share image; one that is too small is enlarged. */
export async function cropShareImage(bytes: Uint8Array, size: ShareSize): Promise<Uint8Array> {
  return sharp(bytes)
    .resize({ ...shareSizes[size], fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
}

/** Draws a title card in the site's colors and type, for pages without an image. */
export async function renderShareCard(
  asked: ShareImage,
  size: ShareSize,
  text: TextRenderer,
): Promise<Uint8Array> {
  const facts = (await text.hasGlyphs(asked.title)) ? asked : { ...asked, title: asked.siteTitle }
  const { width, height } = shareSizes[size]
  const margin = Math.round(height * 0.11)
  const colors = plateColors(facts)
  const [title, site] = await Promise.all([
    fitTitle(facts, colors.ink, { width: width - 2 * margin, height: height * 0.56 }, text),
    siteLine(facts, colors.ink, width - 2 * margin, text),
  ])
  const ornament = await drawOrnament(facts, colors, { width, height }, text)
  const top = height - margin - (title?.height ?? 0)
  const layers = [
    ...ornament,
    ...(site === null ? [] : [{ input: site.png, left: margin, top: margin }]),
    ...(title === null
      ? []
      : [{ input: bar(colors.accent, height), left: margin, top: Math.round(top - height * 0.065) }]),
    ...(title === null ? [] : [{ input: title.png, left: margin, top }]),
  ]
  return sharp({ create: { width, height, channels: 3, background: colors.plate } })
    .composite(layers)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer()
}

type Box = { readonly width: number; readonly height: number }
type PlateColors = {
  readonly plate: string
  readonly ink: string
  readonly accent: string
  readonly faint: string
}

/** The same tones as the title plates on the pages. */
function plateColors({ plate: { tone }, colors }: ShareImage): PlateColors {
  const tones: Readonly<Record<Plate['tone'], readonly [plate: string, ink: string, accent: string]>> = {
    panel: [colors.panel, colors.text, colors.accent],
    emphasis: [colors.emphasis, colors.text, colors.accent],
    accent: [mix(colors.accent, colors.text, 0.82), colors.onAccent, colors.onAccent],
    ink: [mix(colors.text, colors.background, 0.14), colors.text, colors.accent],
  }
  const [plate, ink, accent] = tones[tone]
  return { plate, ink, accent, faint: mix(ink, plate, 0.14) }
}

/** The possible sizes of titles, relative to the height of their box. */
const titleSizes = [0.125, 0.145, 0.17, 0.195, 0.225, 0.26, 0.3, 0.36] as const

/**
 * The largest size at which a title fits its box without breaking a word; a title too long for the smallest size
 * is cut.
 */
async function fitTitle(
  { title, displayFamily, displayWeight }: ShareImage,
  color: string,
  box: Box,
  text: TextRenderer,
): Promise<TextImage | null> {
  const style = { family: displayFamily, weight: displayWeight, color, width: box.width }
  const fits = (rendered: TextImage) => rendered.width <= box.width && rendered.height <= box.height
  let best: TextImage | null = null
  for (let [low, high] = [0, titleSizes.length - 1]; low <= high;) {
    const middle = Math.floor((low + high) / 2)
    const rendered = await text.render(title, { ...style, size: box.height * (titleSizes[middle] ?? 0) })
    if (rendered === null) return null
    if (fits(rendered)) [best, low] = [rendered, middle + 1]
    else high = middle - 1
  }
  if (best !== null) return best
  const smallest = { ...style, size: box.height * titleSizes[0], breaksWords: true }
  for (let length = 200; length > 20; length = Math.floor(length * 0.8)) {
    const rendered = await text.render(cut(title, length), smallest)
    if (rendered === null || fits(rendered)) return rendered
  }
  return text.render(cut(title, 20), smallest)
}

function cut(title: string, length: number): string {
  const characters = [...title]
  if (characters.length <= length) return title
  const start = characters.slice(0, length - 1).join('')
  const space = start.lastIndexOf(' ')
  return `${(space > length / 2 ? start.slice(0, space) : start).trimEnd()}…`
}

async function siteLine(
  { siteTitle, title, narrativeFamily }: ShareImage,
  color: string,
  width: number,
  text: TextRenderer,
): Promise<TextImage | null> {
  if (siteTitle === title) return null
  const style = { family: narrativeFamily, weight: 600, size: 30, color }
  const rendered = await text.render(cut(siteTitle, 60), style)
  return rendered !== null && rendered.width <= width ? rendered : null
}

function bar(color: string, height: number): Buffer {
  const [width, thickness] = [Math.round(height * 0.12), Math.max(4, Math.round(height * 0.009))]
  return svg({ width, height: thickness }, `<rect width="${width}" height="${thickness}" fill="${color}"/>`)
}

/** The ornament behind a title: a plate seen from above, the lines of a page, or an oversized letter. */
async function drawOrnament(
  { plate, title, displayFamily }: ShareImage,
  { faint }: PlateColors,
  box: Box,
  text: TextRenderer,
): Promise<OverlayOptions[]> {
  const { width, height } = box
  if (plate.composition === 'corner') {
    const letter = await text.render(initialOf(title), {
      ...{ family: displayFamily, weight: 500, size: height * 1.05, color: faint },
    })
    if (letter === null) return []
    const visible = {
      width: Math.min(letter.width, Math.round(width * 0.42)),
      height: Math.min(letter.height, Math.round(height * 0.82)),
    }
    const input = await sharp(letter.png)
      .extract({ left: 0, top: 0, ...visible })
      .toBuffer()
    return [{ input, left: width - visible.width, top: height - visible.height }]
  }
  const lines = Array.from({ length: 7 }, (_, index) => {
    const y = Math.round(height * (0.11 + index * 0.047))
    return `<rect x="${width - height * 0.56}" y="${y}" width="${height * 0.45}" height="2" fill="${faint}"/>`
  })
  const [x, y, radius] = [width - height * 0.16, height * 0.3, height * 0.52]
  const rings = [1, 0.93, 0.64].map(
    (part, index) =>
      `<circle cx="${x}" cy="${y}" r="${radius * part}" fill="none" stroke="${faint}" stroke-width="${index === 0 ? 3 : 2}"/>`,
  )
  const shapes = plate.composition === 'page' ? lines : rings
  return [{ input: svg(box, shapes.join('')), left: 0, top: 0 }]
}

function svg({ width, height }: Box, inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  )
}

/** Mixes two colors by a ratio; both as #rgb or #rrggbb. */
function mix(one: string, other: string, part: number): string {
  const [left, right] = [channels(one), channels(other)]
  const mixed = left.map((value, index) => Math.round(value * part + (right[index] ?? 0) * (1 - part)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  const digits =
    color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1)
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}
