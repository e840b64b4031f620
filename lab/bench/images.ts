import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp, { type Sharp } from 'sharp'
import { unlimitedUploads } from '#core/calls/media/upload-quota.ts'
import { startHttpServer } from '#adapters/http-server/http-server.ts'
import { createImageRoutes } from '#adapters/http-server/media/images.ts'
import { createResponseCache } from '#adapters/http-server/cache/response-cache.ts'
import { openMedia } from '#adapters/media/open-media.ts'
import { silentLogger } from '#adapters/system/console-logger.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'
import { cpuMillisecondsWithChildren } from './server-process.ts'
import type { HttpEnv } from '#adapters/http-server/http/http-env.ts'

/** The same encoding with sharp alone, for each format. */
const formats: Readonly<Record<'webp' | 'avif', (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 75, effort: 3 }),
  avif: (image) => image.avif({ quality: 56, effort: 2 }),
}
const rounds = 9
const width = 1200

/** Uncached renditions of a 12-megapixel image over HTTP, compared with sharp on the same file. */
export async function benchImages(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const logger = silentLogger
  const { imageHost } = await openMedia({
    ...{
      dataFolder: folder,
      s3: null,
      url: 'http://localhost',
      uploadQuota: unlimitedUploads,
      secret: 'bench',
      cacheBytes: 1e9,
      imageBytes: 1e9,
    },
    ...{ clock: systemClock, logger },
  })
  const app = new Hono<HttpEnv>()
  app.route('/', createImageRoutes({ imageHost, isSecure: false, trustedProxies: 0 }))
  const cache = createResponseCache({ revision: async () => null, maxBytes: 1e7, reduce: (url) => url })
  const server = await startHttpServer({
    app,
    cache,
    port: 0,
    logger,
    random: systemRandom,
    trustedProxies: 0,
  })
  try {
    const original = await photograph()
    const file = join(folder, 'photograph.jpg')
    writeFileSync(file, original)
    const store = async () => {
      const key = `${randomUUID()}.jpg`
      await imageHost.put(key, original)
      return `http://localhost:${server.port}/images/${key}`
    }
    return [
      await measure(store, file, 'webp'),
      await measure(store, file, 'avif'),
      await measureCached(`${await store()}?width=1200&format=webp`),
    ]
  } finally {
    await server.stop(0)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  store: () => Promise<string>,
  file: string,
  format: keyof typeof formats,
): Promise<Measurement> {
  const times: number[] = []
  const ratios: number[] = []
  // The first round warms up; each round stores the image again, so that nothing is cached from the previous round.
  for (let round = 0; round <= rounds; round += 1) {
    const address = await store()
    const alone = await time(() =>
      formats[format](sharp(file, { autoOrient: true }).resize({ width })).toBuffer(),
    )
    const ours = await time(() => load(`${address}?width=${width}&format=${format}`))
    if (alone === null || ours === null) break
    if (round === 0) continue
    times.push(ours)
    ratios.push(ours / alone)
  }
  const isTold = times.length > 0
  return {
    name: `${format} 1200 pixels wide of a JPEG of 12 megapixels, not from the cache, over HTTP: CPU`,
    value: isTold ? median(times) : null,
    unit: 'ms',
    ...(isTold ? { ratio: median(ratios) } : {}),
    baseline: 'sharp alone',
    goal: 'at most 1.2 times',
  }
}

/** The same from the cache. */
async function measureCached(url: string): Promise<Measurement> {
  await load(url)
  const times: number[] = []
  for (let round = 0; round < 200; round += 1) {
    const each = await time(() => load(url))
    if (each !== null) times.push(each)
  }
  const value = times.length === 0 ? null : median(times)
  return { name: 'a rendition that was made before, over HTTP: CPU', value, unit: 'ms' }
}

/** CPU time of this process and of the one that decodes images, in milliseconds; other programs do not count. */
async function time(work: () => Promise<unknown>): Promise<number | null> {
  const before = cpuMillisecondsWithChildren(process.pid)
  await work()
  const after = cpuMillisecondsWithChildren(process.pid)
  return before === null || after === null ? null : after - before
}

async function load(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
}

/** An image like a phone photo in size and detail, in portrait orientation. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const detail = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#fff', noise } })
  const image = sharp(await detail.png().toBuffer()).resize(4000, 3000)
  return image.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
}
