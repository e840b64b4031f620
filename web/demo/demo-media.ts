import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import type { ImageHost } from '#core/ports/image-host.ts'
import type { VideoHost } from '#core/ports/video-host.ts'
import { onFirstUse } from '#core/values/on-first-use.ts'
import type { Result } from '#core/values/result.ts'
import { onceByKey } from './once-by-key.ts'

/**
 * The files of the demo's images and videos, named by their keys; the relative path is the same from the source and the
 * build.
 */
const mediaFolder = join(import.meta.dirname, '../../demo/media')

const files = onFirstUse(async () => new Set(await readdir(mediaFolder)))

/** All images of the demo are AVIF, all videos WebM. */
const isImage = async (key: string) => key.endsWith('.avif') && (await files()).has(key)
const isVideo = async (key: string) => key.endsWith('.webm') && (await files()).has(key)

/** Stores the image or video of a key on its host if it is a missing one of the demo. */
type Ensured = { ensure(key: string): Promise<void> }

/** Wraps an image host: stores images of the demo on first request. */
export function createDemoImageHost<Host extends ImageHost>(host: Host): Host & Ensured {
  const ensure = onceByKey(async (key) => {
    if (!(await isImage(key)) || (await host.inspect(key)).ok) return
    expectStored(key, await host.put(key, await readFile(join(mediaFolder, key))))
  })
  return {
    ...host,
    ensure,
    async inspect(key) {
      await ensure(key)
      return host.inspect(key)
    },
    async variant(key, variant, client) {
      const first = await host.variant(key, variant, client)
      if (first.ok || first.error.reason !== 'missing' || !(await isImage(key))) return first
      await ensure(key)
      return host.variant(key, variant, client)
    },
  }
}

/** A video host that stores bytes. */
type ReceivingHost = VideoHost & {
  receive(key: string, body: Readable, client: string): Promise<Result<null, MediaFailure>>
}

/** Wraps a video host: stores videos of the demo on first request. */
export function createDemoVideoHost<Host extends ReceivingHost>(host: Host): Host & Ensured {
  const ensure = onceByKey(async (key) => {
    if (!(await isVideo(key)) || (await host.inspect(key)).ok) return
    expectStored(key, await host.receive(key, createReadStream(join(mediaFolder, key)), 'demo'))
  })
  return {
    ...host,
    ensure,
    async inspect(key) {
      await ensure(key)
      return host.inspect(key)
    },
  }
}

function expectStored(key: string, stored: Result<unknown, MediaFailure>): void {
  if (!stored.ok)
    throw new Error(`The file demo/media/${key} was not stored: ${JSON.stringify(stored.error)}`)
}
