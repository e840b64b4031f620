import { rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { imageMaxBytes } from '#core/machines/uploads/image-upload-machine.ts'
import type { ImageHost, ImageVariant, StoredImageFacts } from '#core/ports/image-host.ts'
import type { UploadQuota } from '#core/calls/media/upload-quota.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { addressUsed, type MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import type { Staging } from '../stores/staging.ts'
import { createFairQueue } from '../../system/fair-queue.ts'
import type { FileCache } from '../stores/file-cache.ts'
import type { ImageEstimate } from '../files/image-file.ts'
import type { ImageProcess } from './image-process.ts'
import { isMediaKey } from '../stores/media-key.ts'
import { renditionOf } from './rendition.ts'
import type { MediaFile, MediaStore } from '../stores/media-store.ts'
import {
  busy,
  createOriginalsGate,
  withLoggedFailure,
  notStored,
  type OriginalsGate,
  type UploadGate,
  storeWithinQuota,
} from '../stores/stored-host.ts'
import type { UploadAddresses } from '../stores/upload-addresses.ts'

type ImageHostOptions = LoggerDep & {
  readonly originals: MediaStore
  readonly variants: FileCache
  readonly staging: Staging
  readonly addresses: UploadAddresses
  readonly uploadQuota: UploadQuota
  /** The process that decodes images. */
  readonly images: Pick<ImageProcess, 'run'>
  /** Multiplies the time limits of decoding, for slow machines; 1 by default. */
  readonly timeFactor?: number
}

/** The original images in their store, and renditions that are created on demand and cached. */
export type StoredImageHost = ImageHost & UploadGate & OriginalsGate

/** The maximum concurrent decoding per client. */
const maxRunningOfClient = Math.max(2, Math.min(3, availableParallelism()))

/**
 * How much is decoded at a time, and how much may wait. A page requests a few dozen renditions at most; clients
 * that request more must retry.
 */
const queueLimits = {
  ...{ maxRunningOfClient, maxRunning: maxRunningOfClient + 1 },
  ...{ maxWaiting: 500, maxWaitingOfClient: 100, timeout: 30_000 },
} as const

/** The client key of work that no client requested. */
const server = 'server'

/** Stores images in a store of originals, and their renditions in a cache. */
export function createImageHost(options: ImageHostOptions): StoredImageHost {
  const { originals, variants, staging, addresses, images, timeFactor = 1 } = options
  // Most images are registered right after their upload: with their cached properties, they need not be
  // decoded again.
  const uploaded = new LRUCache<string, StoredImageFacts>({ max: 200 })
  const estimates = new LRUCache<string, ImageEstimate>({ max: 2000 })
  const pending = new Map<string, Promise<Result<Uint8Array, MediaFailure>>>()
  const queue = createFairQueue({ ...queueLimits, timeout: queueLimits.timeout * timeFactor })

  /** Runs work that decodes an image when it is its turn; its cost is read from the header first. */
  async function enqueue<Value>(
    file: MediaFile,
    client: string,
    run: (estimate: ImageEstimate) => Promise<Result<Value, MediaFailure>>,
    key?: string,
  ): Promise<Result<Value, MediaFailure>> {
    const known = key === undefined ? undefined : estimates.get(key)
    const estimated = known ? ok(known) : await images.run('estimate', file)
    if (!estimated.ok) return estimated
    if (key !== undefined) estimates.set(key, estimated.value)
    const { isHeavy, timeLimit } = estimated.value
    const estimate = { isHeavy, timeLimit: timeLimit * timeFactor }
    return (await queue.add({ client, isHeavy, run: () => run(estimate) })) ?? err(busy)
  }

  async function store(key: string, path: string, client: string): Promise<Result<null, MediaFailure>> {
    const rewrittenPath = `${path}.rewritten`
    try {
      const prepared = await enqueue({ path }, client, ({ timeLimit }) =>
        images.run('prepare', { path, rewrittenPath }, timeLimit),
      )
      if (!prepared.ok) return prepared
      const { facts, isRewritten } = prepared.value
      const storedPath = isRewritten ? rewrittenPath : path
      const { size } = await stat(storedPath)
      if (!(await originals.put(key, storedPath, facts.contentType))) return err(addressUsed)
      uploaded.set(key, { ...facts, size })
      return ok(null)
    } finally {
      await rm(rewrittenPath, { force: true })
    }
  }

  function receive(key: string, body: Readable, client: string): Promise<Result<null, MediaFailure>> {
    const work = async () => {
      if (!isMediaKey(key)) return err(missing)
      if ((await originals.size(key)) !== null) return err(addressUsed)
      return staging.receive(body, imageMaxBytes, (path) =>
        storeWithinQuota(options, key, path, () => store(key, path, client)),
      )
    }
    return withLoggedFailure(options, 'image not stored', work, notStored)
  }

  async function inspect(key: string): Promise<Result<StoredImageFacts, MediaFailure>> {
    const known = uploaded.get(key)
    if (known) return ok(known)
    const file = isMediaKey(key) ? await originals.file(key) : null
    const size = file ? await originals.size(key) : null
    if (!file || size === null) return err(missing)
    const facts = await enqueue(file, server, ({ timeLimit }) => images.run('inspect', file, timeLimit), key)
    return facts.ok ? ok({ ...facts.value, size }) : facts
  }

  /** Creates and caches a rendition; concurrent requests for it share the work. */
  function make(
    key: string,
    variant: ImageVariant,
    client: string,
  ): Promise<Result<Uint8Array, MediaFailure>> {
    const name = variantName(key, variant)
    const running = pending.get(name)
    if (running) return running
    const made = makeNow(key, variant, client).finally(() => pending.delete(name))
    pending.set(name, made)
    return made
  }

  async function makeNow(key: string, variant: ImageVariant, client: string) {
    const file = await originals.file(key)
    if (!file) return err(missing)
    const rendered = await enqueue(
      file,
      client,
      ({ timeLimit }) => images.run('render', { file, variant }, timeLimit),
      key,
    )
    if (rendered.ok) await variants.write(variantName(key, variant), rendered.value)
    return rendered
  }

  async function findVariant(key: string, variant: ImageVariant, client: string) {
    const name = variantName(key, variant)
    const contentType = `image/${variant.format}`
    const cached = await variants.open(name)
    if (cached) return ok({ ...cached, contentType })
    const made = await make(key, variant, client)
    if (!made.ok) return made
    const written = await variants.open(name)
    return ok(written ? { ...written, contentType } : renditionOf(made.value, contentType))
  }

  return {
    ...createOriginalsGate(options, missing),
    receive,
    isUploadAllowed: addresses.isAllowed,
    uploadUrl: async (key) => addresses.create(key),
    put: (key, bytes) => receive(key, Readable.from([bytes]), server),
    inspect: (key) => withLoggedFailure(options, 'image not read', () => inspect(key)),
    variant: (key, variant, client = server) =>
      withLoggedFailure(options, 'rendition not made', async () =>
        isMediaKey(key) ? findVariant(key, variant, client) : err(missing),
      ),
    async remove(key) {
      if (!isMediaKey(key)) return
      uploaded.delete(key)
      estimates.delete(key)
      await originals.remove(key)
      await variants.drop(`${key}.`)
    },
  }
}

const missing: MediaFailure = { reason: 'missing', message: 'There is no such image.' }

/** Identifies a rendition: its key and all its parameters. */
export function variantName(key: string, { width, height, quality, crop, format }: ImageVariant): string {
  const area = crop ? `-c${crop.width},${crop.height},${crop.x},${crop.y}` : ''
  return `${key}.w${width ?? ''}-h${height ?? ''}-q${quality ?? ''}${area}.${format}`
}
