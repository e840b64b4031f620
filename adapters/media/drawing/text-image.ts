import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { escapeXml } from '#core/values/text/xml-text.ts'
import { fontFamilies } from '#core/model/theme/font-stacks.ts'
import { woff2ToTrueType } from './true-type.ts'
import { makeFolder } from '../../system/make-folder.ts'

/** The type of a text: a theme's font family, weight (1 to 1000), size in pixels, and color as #rrggbb. */
export type TextStyle = {
  readonly family: string
  readonly weight: number
  readonly size: number
  readonly color: string
  /** The width at which lines break. */
  readonly width?: number
  /** Breaks within words that are longer than a line. */
  readonly breaksWords?: boolean
}

/** A rendered text: a transparent PNG, cropped to its glyphs; sizes in pixels. */
export type TextImage = { readonly png: Buffer; readonly width: number; readonly height: number }

/** Renders text in the themes' fonts, with system fonts as fallback. */
export type TextRenderer = {
  /** Null for a text without visible glyphs. */
  render(text: string, style: TextStyle): Promise<TextImage | null>
  /** False if no font has some of its letters, which would be drawn as boxes. */
  hasGlyphs(text: string): Promise<boolean>
}

/** The fonts used for text. */
export type Fonts = {
  /** The paths of the WOFF2 files of self-hosted families, by family. */
  readonly files: Readonly<Record<string, string>>
  /** The folder of fonts converted for the drawing library. */
  readonly folder: string
}

/** Letters that the theme fonts and the fonts of every system have. */
const everywhere = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

export function createTextRenderer({ files, folder }: Fonts): TextRenderer {
  const ready = new Map<string, Promise<string | null>>()

  /** The font converted to TrueType (cached); null if that fails, and system fonts are used. */
  function trueTypeOf(family: string): Promise<string | null> {
    const made = ready.get(family) ?? writeTrueType(family).catch(() => null)
    ready.set(family, made)
    return made
  }

  async function writeTrueType(family: string): Promise<string | null> {
    const source = files[family]
    if (source === undefined) return null
    const path = join(folder, `${family.toLowerCase().replaceAll(' ', '-')}.ttf`)
    if (await isThere(path)) return path
    const font = await woff2ToTrueType(await readFile(source), ownName(family))
    await makeFolder(folder)
    await writeFile(`${path}.${process.pid}.part`, font)
    await rename(`${path}.${process.pid}.part`, path)
    return path
  }

  async function render(text: string, style: TextStyle): Promise<TextImage | null> {
    const family = hostedFamily(style.family)
    const file = await trueTypeOf(family)
    const families = `${ownName(family)},${isSerif(family) ? 'Noto Serif,serif' : 'Noto Sans,sans-serif'}`
    const markup =
      `<span font_family="${families}" font_weight="${Math.round(style.weight)}" size="${Math.round(style.size * 1024)}"` +
      ` foreground="${style.color}" line_height="1.08">${escapeXml(text)}</span>`
    try {
      const { data, info } = await sharp({
        text: {
          text: markup,
          font: 'sans-serif',
          rgba: true,
          dpi: 72,
          wrap: style.breaksWords ? 'word-char' : 'word',
          ...(file === null ? {} : { fontfile: file }),
          ...(style.width === undefined ? {} : { width: Math.round(style.width) }),
        },
      })
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
      return { png: data, width: info.width, height: info.height }
    } catch {
      return null
    }
  }

  return {
    render,
    async hasGlyphs(text) {
      const letters = [...new Set(text.normalize('NFC').match(/\p{L}/gu) ?? [])]
      const rare = letters.filter((letter) => !everywhere.test(letter)).slice(0, 3)
      const boxes = await Promise.all(rare.map(isBox))
      return rare.length === 0 || boxes.includes(false)
    },
  }

  /** A letter without a glyph is drawn as a box: its ink covers all four edges of its bounding box. */
  async function isBox(letter: string): Promise<boolean> {
    const drawn = await render(letter, { family: 'Figtree', weight: 400, size: 48, color: '#000000' })
    if (drawn === null) return true
    const { data, info } = await sharp(drawn.png)
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const isInk = (x: number, y: number) => (data[y * width + x] ?? 0) > 60
    const range = (start: number, end: number) =>
      Array.from({ length: end - start }, (_, index) => start + index)
    // Lines are up to three pixels thick and drawn with soft edges.
    const isRow = (y: number) => range(2, width - 2).every((x) => isInk(x, y))
    const isColumn = (x: number) => range(2, height - 2).every((y) => isInk(x, y))
    return (
      range(0, 4).some(isRow) &&
      range(height - 4, height).some(isRow) &&
      range(0, 4).some(isColumn) &&
      range(width - 4, width).some(isColumn)
    )
  }
}

/** The theme families with font files; any other family is mapped to the most similar one. */
function hostedFamily(name: string): string {
  const family = fontFamilies.find((known) => known.name === name)
  if (family?.isSelfHosted) return family.name
  return family?.kind === 'serif' || family?.kind === 'display' ? 'Newsreader' : 'Figtree'
}

function isSerif(family: string): boolean {
  return fontFamilies.some(({ name, kind }) => name === family && kind !== 'sans-serif')
}

/** A name that no other font of the system has. */
function ownName(family: string): string {
  return `Trivet ${family}`
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
