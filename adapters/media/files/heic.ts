import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import sharp, { type Metadata } from 'sharp'
import { maxMegapixels } from './image-limits.ts'
import { withIccProfile } from './jpeg-profile.ts'

/** The pixels of an image: red, green, blue and opacity, a byte each. */
export type HeicPixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

/** The input of the thread. */
export type HeicInput = { readonly bytes: Uint8Array; readonly maxPixels: number }

/**
 * Converts a HEIC photo to JPEG, or to PNG if it is transparent, oriented and with its color profile; null if it
 * cannot be decoded. The decoder runs in a thread, so that its memory is released afterwards.
 */
export async function convertHeic(
  bytes: Uint8Array,
  { hasAlpha, icc }: Pick<Metadata, 'hasAlpha' | 'icc'>,
): Promise<Uint8Array | null> {
  const pixels = await decode({ bytes, maxPixels: maxMegapixels['image/heic'] * 1_000_000 })
  if (!pixels) return null
  const { data, width, height } = pixels
  const image = sharp(data, { raw: { width, height, channels: 4 } })
  if (hasAlpha) return image.png().toBuffer()
  const jpeg = await image.removeAlpha().jpeg({ quality: 92 }).toBuffer()
  return icc ? withIccProfile(jpeg, icc) : jpeg
}

async function decode(input: HeicInput): Promise<HeicPixels | null> {
  const program = import.meta.url.endsWith('.ts') ? 'heic-worker.ts' : 'heic-worker.js'
  const worker = new Worker(fileURLToPath(new URL(program, import.meta.url)), {
    ...{ workerData: input, execArgv: [], env: {} },
    ...{ stdout: true, stderr: true },
  })
  try {
    return await new Promise<HeicPixels | null>((resolve) => {
      worker.once('message', (pixels: HeicPixels | null) => resolve(pixels))
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    await worker.terminate()
  }
}
