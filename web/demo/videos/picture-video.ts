import sharp from 'sharp'
import { createChance } from '../pictures/chance.ts'
import { pieces } from '../pictures/pieces.ts'
import type { Motion } from '../pictures/scene.ts'
import { placed } from '../pictures/shapes.ts'
import { vp8Frame, writeWebm } from './webm.ts'

const [width, height] = [640, 480] as const
const framesPerSecond = 12
const seconds = 4

/** Makes a video of a painted picture: the camera goes nearer and back while something moves over the dish. WebM without sound. */
export async function videoOfPicture(seed: string, picture: Uint8Array, motion: Motion): Promise<Uint8Array> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const frames: Uint8Array[] = []
  for (let index = 0; index < framesPerSecond * seconds; index += 1) {
    const share = index / (framesPerSecond * seconds)
    const { left, top, size } = cameraAt(share, info.width, info.height)
    const webp = await sharp(data, { raw })
      .extract({ left, top, width: Math.round(info.width * size), height: Math.round(info.height * size) })
      .resize(width, height)
      .composite([{ input: Buffer.from(drawMotion(seed, motion, share)) }])
      .removeAlpha()
      .webp({ quality: 58, effort: 2 })
      .toBuffer()
    frames.push(vp8Frame(webp))
  }
  return writeWebm({ width, height, framesPerSecond, frames })
}

/** The video ends where it began, so that it can play again and again. */
function cameraAt(share: number, fullWidth: number, fullHeight: number) {
  const nearness = (1 - Math.cos(share * 2 * Math.PI)) / 2
  const size = 1 - 0.22 * nearness
  return {
    left: Math.round((fullWidth * (1 - size)) / 2),
    top: Math.round((fullHeight * (1 - size)) / 2),
    size,
  }
}

function drawMotion(seed: string, motion: Motion, share: number): string {
  const inside = motion === 'steam' ? steam(share) : scattered(seed, motion, share)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
}

function steam(share: number): string {
  const wisps = [0, 1, 2, 3].map((index) => {
    const at = (share * 2 + index / 4) % 1
    const x = 230 + index * 60 + Math.sin((at + index) * 5) * 22
    const y = 330 - at * 240
    const opacity = Math.sin(at * Math.PI) * 0.34
    return `<path d="M${x} ${y + 70}C${x - 34} ${y + 30} ${x + 34} ${y - 6} ${x} ${y - 60}" fill="none" stroke="#ffffff" stroke-width="${26 + at * 26}" stroke-linecap="round" stroke-opacity="${opacity.toFixed(3)}"/>`
  })
  return `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="15"/></filter><g filter="url(#soft)">${wisps.join('')}</g>`
}

/** Pieces fall into the image one after the other, lie there, and are gone before the video starts again. */
function scattered(seed: string, { scatter, color }: Exclude<Motion, 'steam'>, share: number): string {
  const chance = createChance(seed)
  const leaving = Math.min(1, Math.max(0, (1 - share) * 10))
  return Array.from({ length: 14 }, (_, index) => {
    const x = 320 + chance.between(-120, 120)
    const y = 240 + chance.between(-100, 100)
    const [turn, size] = [chance.between(0, 360), chance.between(13, 20)]
    const fall = Math.min(1, Math.max(0, (share - 0.06 - index * 0.042) * 9))
    const height = 1 - fall * fall
    const body = placed(x, y - height * 150, size * (1 + height), turn + height * 200, pieces[scatter](color))
    return `<g opacity="${(Math.min(1, fall * 3) * leaving).toFixed(3)}">${body}</g>`
  }).join('')
}
