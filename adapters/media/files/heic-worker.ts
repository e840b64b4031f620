import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { HeicInput, HeicPixels } from './heic.ts'

// The worker thread that decodes one HEIC photo, returns its pixels, and ends.
const pixels = await decode(workerData)
parentPort?.postMessage(pixels, pixels ? [pixels.data.buffer] : [])

async function decode({ bytes, maxPixels }: HeicInput) {
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return null
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const isShown = await new Promise<boolean>((resolve) =>
    image.display(target, (shown) => resolve(shown !== null)),
  )
  return isShown ? ({ data: new Uint8Array(target.data.buffer), width, height } satisfies HeicPixels) : null
}
