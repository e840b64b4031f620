import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { imageMaxBytes } from '#core/machines/image-upload-machine.ts'
import type { ImageFacts, ImageHost, ImageVariant } from '#core/ports/image-host.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import type { Staging } from './staging.ts'
import type { FileCache } from './file-cache.ts'
import { isMediaKey } from './media-key.ts'
import type { MediaStore } from './media-store.ts'
import { isHeavy, preparePicture, readPicture, renderVariant } from './picture.ts'
import { createRecent } from './lru.ts'
import {
  busy,
  createOriginalsGate,
  guarded,
  notStored,
  taken,
  type OriginalsGate,
  type UploadGate,
} from './stored-host.ts'
import { createTurns } from './limiter.ts'
import type { UploadAddresses } from './upload-addresses.ts'

type ImageHostOptions = LoggerDep & {
  readonly originals: MediaStore
  readonly variants: FileCache
  readonly staging: Staging
  readonly addresses: UploadAddresses
}

/** Pictures as they came, wherever they lie, and renditions that are made once and kept for a while. */
export type StoredImageHost = ImageHost & UploadGate & OriginalsGate

type Rendition = Result<{ bytes: Uint8Array; contentType: string }, MediaFailure>

/** Keeps pictures at a store of originals, and their renditions in a cache. */
export function createImageHost(options: ImageHostOptions): StoredImageHost {
  const { originals, variants, staging, addresses } = options
  // Most pictures are registered as soon as they are there: then they need not be decoded once more.
  const arrived = createRecent<ImageFacts>(200)
  const underWay = new Map<string, Promise<Rendition>>()
  // Decoding holds a thread that files need too, and a whole picture in memory.
  const turns = createTurns({ atOnce: Math.max(1, Math.min(3, availableParallelism())), waiting: 500 })
  // Of what takes hundreds of megabytes, one at a time: those who wait for it have no more than its file in memory.
  const alone = createTurns({ atOnce: 1, waiting: Infinity })
  const unpacking = async <Value>(
    bytes: Uint8Array,
    work: () => Promise<Result<Value, MediaFailure>>,
  ): Promise<Result<Value, MediaFailure>> =>
    (await isHeavy(bytes)) ? ((await alone.take(work)) ?? err(busy)) : work()
  const inTurn = async <Value>(work: () => Promise<Result<Value, MediaFailure>>) =>
    (await turns.take(work)) ?? err(busy)

  async function keep(key: string, path: string): Promise<Result<null, MediaFailure>> {
    const sent = await readFile(path)
    const prepared = await unpacking(sent, () => preparePicture(sent))
    if (!prepared.ok) return prepared
    const { bytes, facts } = prepared.value
    await writeFile(path, bytes, { flush: true })
    if (!(await originals.keep(key, path, facts.contentType))) return err(taken)
    arrived.set(key, facts)
    return ok(null)
  }

  function receive(key: string, body: Readable): Promise<Result<null, MediaFailure>> {
    const store = async () => {
      if (!isMediaKey(key)) return err(missing)
      if ((await originals.size(key)) !== null) return err(taken)
      return staging.receive(body, imageMaxBytes, (path) => inTurn(() => keep(key, path)))
    }
    return guarded(options, 'image not stored', store, notStored)
  }

  async function makeVariant(key: string, variant: ImageVariant): Promise<Rendition> {
    const name = variantName(key, variant)
    const contentType = `image/${variant.format}`
    const kept = await variants.read(name)
    if (kept) return ok({ bytes: kept, contentType })
    return inTurn(async () => {
      const original = await originals.read(key)
      if (!original) return err(missing)
      const rendered = await unpacking(original, () => renderVariant(original, variant))
      if (!rendered.ok) return rendered
      await variants.write(name, rendered.value)
      return ok({ bytes: rendered.value, contentType })
    })
  }

  return {
    ...createOriginalsGate(options, missing),
    receive,
    isUploadAllowed: addresses.isAllowed,
    uploadUrl: async (key) => addresses.create(key),
    put: (key, bytes) => receive(key, Readable.from([bytes])),
    inspect: (key) =>
      guarded(options, 'picture not read', () =>
        inTurn(async () => {
          const facts = arrived.get(key)
          if (facts) return ok(facts)
          const bytes = isMediaKey(key) ? await originals.read(key) : null
          return bytes ? unpacking(bytes, () => readPicture(bytes)) : err(missing)
        }),
      ),
    variant(key, variant) {
      if (!isMediaKey(key)) return Promise.resolve(err(missing))
      const name = variantName(key, variant)
      const running = underWay.get(name)
      if (running) return running
      const made = guarded(options, 'rendition not made', () => makeVariant(key, variant)).finally(() =>
        underWay.delete(name),
      )
      underWay.set(name, made)
      return made
    },
    async remove(key) {
      if (!isMediaKey(key)) return
      arrived.forget(key)
      await originals.remove(key)
      await variants.drop(`${key}.`)
    },
  }
}

const missing: MediaFailure = { reason: 'missing', message: 'There is no such picture.' }

function variantName(key: string, { width, height, quality, crop, format }: ImageVariant): string {
  const area = crop ? `-c${crop.width},${crop.height},${crop.x},${crop.y}` : ''
  return `${key}.w${width ?? ''}-h${height ?? ''}-q${quality ?? ''}${area}.${format}`
}
