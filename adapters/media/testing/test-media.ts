import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unlimitedUploads, type UploadQuota } from '#core/calls/media/upload-quota.ts'
import { createHandClock, type HandClock } from '#core/testing/fakes/hand-clock.ts'
import { openMedia, type OpenedMedia } from '../open-media.ts'
import type { OpenStagedFile } from '../stores/staging.ts'
import { startLocalBucket } from './local-bucket.ts'

/** Hosts of images and videos over a temporary folder. */
export type TestMedia = OpenedMedia & {
  readonly folder: string
  readonly clock: HandClock
  /** The logged warnings and errors. */
  readonly logged: string[]
  /** Makes the bucket unreachable from now on. */
  stopBucket(): Promise<void>
  stop(): Promise<void>
}

type TestMediaOptions = {
  readonly uploadQuota?: UploadQuota
  readonly isS3?: boolean
  readonly cacheBytes?: number
  readonly imageBytes?: number
  readonly timeFactor?: number
  readonly maxVideoBytes?: number
  readonly openStagedFile?: OpenStagedFile
}

/** Opens hosts over an empty folder, with the originals in a local bucket if requested. */
export async function openTestMedia({ isS3 = false, ...options }: TestMediaOptions = {}): Promise<TestMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-media-'))
  const bucket = isS3 ? await startLocalBucket(folder) : null
  const clock = createHandClock()
  const logged: string[] = []
  const log = (event: string) => void logged.push(event)
  const media = await openMedia({
    ...{ dataFolder: join(folder, 'data'), s3: bucket?.settings ?? null, url: 'http://localhost:4000' },
    ...{
      secret: 'secret',
      uploadQuota: unlimitedUploads,
      clock,
      logger: { info: () => {}, warn: log, error: log },
      cacheBytes: 1e8,
      imageBytes: 1e9,
      ...options,
    },
  })
  let isRunning = bucket !== null
  const stopBucket = async () => {
    if (isRunning) await bucket?.stop()
    isRunning = false
  }
  return {
    ...{ ...media, folder, clock, logged },
    stopBucket,
    async stop() {
      media.close()
      await stopBucket()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
