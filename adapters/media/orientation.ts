import sharp, { type Sharp } from 'sharp'
import type { Crop } from '#core/model/media/image.ts'

/** What makes an image upright: first mirrored from left to right, then turned clockwise. */
export type Turn = { readonly isMirrored: boolean; readonly degrees: 0 | 90 | 180 | 270 }

/** The eight ways in which a camera can be held, by their number in Exif. */
const turns: readonly Turn[] = [
  { isMirrored: false, degrees: 0 },
  { isMirrored: true, degrees: 0 },
  { isMirrored: false, degrees: 180 },
  { isMirrored: true, degrees: 180 },
  { isMirrored: true, degrees: 270 },
  { isMirrored: false, degrees: 90 },
  { isMirrored: true, degrees: 90 },
  { isMirrored: false, degrees: 270 },
]
const upright: Turn = { isMirrored: false, degrees: 0 }

export function turnOf(orientation = 1): Turn {
  return turns[orientation - 1] ?? upright
}

/** True when height becomes width. */
export function isOnItsSide({ degrees }: Turn): boolean {
  return degrees % 180 !== 0
}

/**
 * A pipeline that goes on with what one has made, turned upright. To turn first would unpack the whole image, so it
 * is done when that is small; and in a pipeline of its own, as sizes mean other things in one that turns.
 */
export async function turned(picture: Sharp, turn: Turn): Promise<Sharp> {
  if (turn.degrees === 0 && !turn.isMirrored) return picture
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info }).flop(turn.isMirrored).rotate(turn.degrees)
}

type Size = { readonly width: number; readonly height: number }

/** Where an area of the upright image lies in the file, whose size is given as it is stored. */
export function areaInFile({ x, y, width, height }: Crop, turn: Turn, file: Size): Crop {
  const [right, below] = [x + width, y + height]
  const areas: Readonly<Record<Turn['degrees'], Crop>> = {
    0: { x, y, width, height },
    90: { x: y, y: file.height - right, width: height, height: width },
    180: { x: file.width - right, y: file.height - below, width, height },
    270: { x: file.width - below, y: x, width: height, height: width },
  }
  const area = areas[turn.degrees]
  return turn.isMirrored ? { ...area, x: file.width - area.x - area.width } : area
}
