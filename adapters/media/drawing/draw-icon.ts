import sharp from 'sharp'
import type { IconPurpose, IconSize } from '#core/calls/discovery/site-icon.ts'
import type { TextRenderer } from './text-image.ts'

/** The source of an icon: an image, or a letter on a background. */
export type IconDrawing =
  | { readonly bytes: Uint8Array; readonly background: string }
  | {
      readonly bytes: null
      readonly letter: string
      readonly family: string
      readonly ground: string
      readonly ink: string
    }

/** Large enough that every icon is a reduction. */
const side = 512

/** The part of the side that a mask leaves visible (W3C manifest, "safe zone"). */
const safeZone = 0.8

/** The radius of an icon's corners, relative to its side. */
const corner = 0.22

/** Draws an icon as a square PNG; the surroundings are transparent unless the system crops the icon itself. */
export async function drawIcon(
  drawing: IconDrawing,
  { size, purpose, text }: { size: IconSize; purpose: IconPurpose; text: TextRenderer },
): Promise<Uint8Array> {
  const isCut = purpose === 'maskable' || size === 180
  const whole =
    drawing.bytes === null
      ? await letterIcon(drawing, { isCut, isSmall: size <= 48, isMasked: purpose === 'maskable', text })
      : await iconOfImage(drawing.bytes, drawing.background, isCut, purpose === 'maskable')
  return sharp(whole).resize(size, size, { kernel: 'lanczos3' }).png({ compressionLevel: 9 }).toBuffer()
}

async function letterIcon(
  { letter, family, ground, ink }: Extract<IconDrawing, { bytes: null }>,
  how: { isCut: boolean; isSmall: boolean; isMasked: boolean; text: TextRenderer },
): Promise<Buffer> {
  const radius = how.isCut ? 0 : side * corner
  const field = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/></svg>`,
    ),
  )
  const height = Math.round(side * (how.isMasked ? 0.46 : how.isSmall ? 0.64 : 0.54))
  const hasGlyphs = await how.text.hasGlyphs(letter)
  const rendered = await how.text.render(hasGlyphs ? letter : '&', {
    family,
    weight: how.isSmall ? 800 : 600,
    size: 460,
    color: ink,
  })
  if (rendered === null) return field.png().toBuffer()
  const input = await sharp(rendered.png)
    .resize({ height, width: Math.round(side * (how.isMasked ? 0.56 : 0.7)), fit: 'inside' })
    .toBuffer()
  return field
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

async function iconOfImage(
  bytes: Uint8Array,
  background: string,
  isCut: boolean,
  isMasked: boolean,
): Promise<Buffer> {
  const { isOpaque } = await sharp(bytes).stats()
  // A mark with a transparent background needs padding where the system fills the square; a photo does not.
  const part = isMasked && !isOpaque ? safeZone * 0.8 : isMasked ? 1 : isCut && !isOpaque ? 0.82 : 1
  const inner = Math.round(side * part)
  const margin = Math.round((side - inner) / 2)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const square = sharp(bytes)
    .resize(inner, inner, { fit: isOpaque ? 'cover' : 'contain', background: clear })
    .extend({
      top: margin,
      left: margin,
      bottom: side - inner - margin,
      right: side - inner - margin,
      background: clear,
    })
  const png = await square.png().toBuffer()
  return isCut ? sharp(png).flatten({ background }).png().toBuffer() : png
}
