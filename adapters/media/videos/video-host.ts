import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { UploadQuota } from '#core/calls/media/upload-quota.ts'
import { recognizeVideo, signatureBytes } from '#core/model/media/recognize-media.ts'
import { videoMaxBytes } from '#core/model/media/video.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { addressUsed, type MediaFailure } from '#core/model/media/media-failure.ts'
import type { VideoFacts, VideoHost } from '#core/ports/video-host.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import type { Staging } from '../stores/staging.ts'
import { prepareVideo } from './video.ts'
import { isMediaKey } from '../stores/media-key.ts'
import type { ByteRange, MediaStore } from '../stores/media-store.ts'
import {
  createOriginalsGate,
  withLoggedFailure,
  notStored,
  type OriginalsGate,
  type UploadGate,
  storeWithinQuota,
} from '../stores/stored-host.ts'
import type { UploadAddresses } from '../stores/upload-addresses.ts'

type VideoHostOptions = LoggerDep & {
  readonly originals: MediaStore
  readonly staging: Staging
  readonly addresses: UploadAddresses
  readonly uploadQuota: UploadQuota
  /** The maximum size of a video, in bytes. */
  readonly maxBytes?: number
}

/** The original videos in their store. */
export type StoredVideoHost = VideoHost &
  UploadGate &
  OriginalsGate & {
    /** The bytes of a range within the video, as a stream. */
    stream(key: string, range: ByteRange): Promise<Result<Readable, MediaFailure>>
  }

/** Players request a video many times, one range after another; the properties of this many videos are cached. */
const knownVideos = 1000

/** Stores videos in a store of originals. */
export function createVideoHost(options: VideoHostOptions): StoredVideoHost {
  const { originals, staging, addresses, maxBytes = videoMaxBytes } = options
  const known = new LRUCache<string, VideoFacts>({ max: knownVideos })

  async function put(key: string, path: string): Promise<Result<null, MediaFailure>> {
    const contentType = await prepareVideo(path)
    if (!contentType.ok) return contentType
    return (await originals.put(key, path, contentType.value)) ? ok(null) : err(addressUsed)
  }

  async function readFacts(key: string): Promise<VideoFacts | null> {
    const size = await originals.size(key)
    if (!size) return null
    const head = await originals.stream(key, { start: 0, end: Math.min(size, signatureBytes) - 1 })
    const contentType = head && recognizeVideo(await buffer(head))
    return contentType ? { contentType, size } : null
  }

  return {
    ...createOriginalsGate(options, missing),
    isUploadAllowed: addresses.isAllowed,
    uploadUrl: async (key) => addresses.create(key),
    receive(key, body) {
      const store = async () => {
        if (!isMediaKey(key)) return err(missing)
        if ((await originals.size(key)) !== null) return err(addressUsed)
        return staging.receive(body, maxBytes, (path) =>
          storeWithinQuota(options, key, path, () => put(key, path)),
        )
      }
      return withLoggedFailure(options, 'video not stored', store, notStored)
    },
    inspect: (key) =>
      withLoggedFailure(options, 'video not read', async () => {
        if (!isMediaKey(key)) return err(missing)
        const facts = known.get(key) ?? (await readFacts(key))
        if (!facts) return err(missing)
        known.set(key, facts)
        return ok(facts)
      }),
    stream: (key, range) =>
      withLoggedFailure(options, 'video not read', async () => {
        const bytes = isMediaKey(key) ? await originals.stream(key, range) : null
        return bytes ? ok(bytes) : err(missing)
      }),
    async remove(key) {
      if (!isMediaKey(key)) return
      known.delete(key)
      await originals.remove(key)
    },
  }
}

const missing: MediaFailure = { reason: 'missing', message: 'There is no such video.' }
