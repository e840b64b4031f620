import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/** The longest side of a drawing after it was made a picture of pixels; an icon grows, a poster shrinks. */
const side = 2048

/** How long a drawing may take, in milliseconds; a few lines of SVG can ask for hours. */
const paintingTime = 10_000

/** What the painting process runs: SVG comes in, PNG goes out. The first argument says where sharp lies. */
const script = `
  const { default: sharp } = await import(process.argv[1])
  const [side, maxPixels] = process.argv.slice(2).map(Number)
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const svg = Buffer.concat(chunks)
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const density = Math.max(1, Math.min(100_000, (72 * side) / Math.max(width, height)))
  const picture = sharp(svg, { limitInputPixels: maxPixels, density })
  const small = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  process.stdout.write(await small.png().toBuffer())
`

/**
 * Makes a drawing a picture of pixels (PNG), so that nothing in it can run or load; null when it is broken, or asks
 * for too much. Painting cannot be interrupted, so it is done by a process that can be ended.
 */
export async function paintDrawing(
  svg: Uint8Array,
  { maxPixels, milliseconds = paintingTime }: { readonly maxPixels: number; readonly milliseconds?: number },
): Promise<Uint8Array | null> {
  const sharpUrl = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href
  const painter = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, sharpUrl, String(side), String(maxPixels)],
    { stdio: ['pipe', 'pipe', 'ignore'], timeout: milliseconds, killSignal: 'SIGKILL', env: {} },
  )
  const ended = new Promise<boolean>((resolve) => {
    painter.once('error', () => resolve(false))
    painter.once('close', (code) => resolve(code === 0))
  })
  // Who was ended takes no more: its exit code says so.
  painter.stdin.on('error', () => undefined)
  painter.stdin.end(svg)
  const [png, isDone] = await Promise.all([buffer(painter.stdout), ended])
  return isDone ? new Uint8Array(png) : null
}
