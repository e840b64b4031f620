import { join } from 'node:path'
import type { UploadQuota } from '#core/calls/media/upload-quota.ts'
import type { ImageStore } from '#core/ports/stores/media/image-store.ts'
import type { ClockDep } from '#core/ports/clock.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { createStaging, type OpenStagedFile } from './stores/staging.ts'
import { cachedOriginals } from './stores/cached-originals.ts'
import { createDiskMediaStore } from './stores/disk-media-store.ts'
import { createFileCache } from './stores/file-cache.ts'
import { removeAbandonedUploads } from './stores/abandoned-uploads.ts'
import { createImageDrawer, type ImageDrawer } from './images/image-drawer.ts'
import { createImageProcess } from './images/image-process.ts'
import { createImageHost, type StoredImageHost } from './images/image-host.ts'
import type { MediaStore } from './stores/media-store.ts'
import type { S3Settings } from './stores/s3-media-store.ts'
import type { Fonts } from './drawing/text-image.ts'
import { createUploadAddresses } from './stores/upload-addresses.ts'
import { createVideoHost, type StoredVideoHost } from './videos/video-host.ts'

type MediaOptions = ClockDep &
  LoggerDep & {
    readonly dataFolder: string
    /** The bucket of the originals; null for the data folder. */
    readonly s3: S3Settings | null
    /** Counts uploads while they arrive. */
    readonly uploadQuota: UploadQuota
    /** The main host's address, to which uploads are sent. */
    readonly url: string
    /** Signs upload addresses. */
    readonly secret: string
    /** The size limit of the rendition cache, in bytes. */
    readonly cacheBytes: number
    /** The maximum memory for decoding images, in bytes. */
    readonly imageBytes: number
    /** Multiplies the time limits of decoding images, for slow machines; 1 by default. */
    readonly timeFactor?: number
    /** The maximum size of a video, in bytes. */
    readonly maxVideoBytes?: number
    /** Opens the files that uploads are written to; the file system by default. */
    readonly openStagedFile?: OpenStagedFile
  }

/** The configured hosts of images and videos. */
export type OpenedMedia = {
  readonly imageHost: StoredImageHost
  readonly videoHost: StoredVideoHost
  /** Draws share images and icons in the process that decodes uploaded images. */
  drawer(fonts: Fonts): ImageDrawer
  /** Removes uploads that were not registered within a day; resolves to the number of removed files. */
  removeAbandoned(imageStore: Pick<ImageStore, 'registeredKeys'>): Promise<number>
  close(): void
}

/**
 * Originals are in a bucket if one is configured, otherwise in the data folder; renditions are always in the data
 * folder.
 */
export async function openMedia(options: MediaOptions): Promise<OpenedMedia> {
  const { dataFolder, url, secret, uploadQuota, clock, logger, maxVideoBytes, openStagedFile, timeFactor } =
    options
  const folder = join(dataFolder, 'images', 'variants')
  const variants = createFileCache({ folder, clock, logger, maxBytes: options.cacheBytes })
  const { images, videos, close } = await openMediaStores(options)
  const staging = createStaging({
    ...{ folder: join(dataFolder, 'uploads'), clock },
    ...(openStagedFile ? { openFile: openStagedFile } : {}),
  })
  const addresses = (base: string) => createUploadAddresses({ base, secret, clock })
  const imageProcess = createImageProcess({ logger, maxBytes: options.imageBytes })
  const imageHost = createImageHost({
    ...{
      images: imageProcess,
      uploadQuota,
      variants,
      staging,
      logger,
      originals: options.s3 ? cachedOriginals(images, variants) : images,
    },
    ...(timeFactor === undefined ? {} : { timeFactor }),
    addresses: addresses(`${url}/images/uploads`),
  })
  const videoHost = createVideoHost({
    ...{ staging, uploadQuota, logger, originals: videos },
    addresses: addresses(`${url}/videos/uploads`),
    ...(maxVideoBytes === undefined ? {} : { maxBytes: maxVideoBytes }),
  })
  const places = [
    { originals: images, remove: (key: string) => imageHost.remove(key) },
    { originals: videos, remove: (key: string) => videoHost.remove(key) },
  ]
  return {
    imageHost,
    videoHost,
    drawer: (fonts) => createImageDrawer({ images: imageProcess, fonts, logger }),
    removeAbandoned: (imageStore) => removeAbandonedUploads({ places, imageStore, clock, logger }),
    close() {
      imageProcess.close()
      close()
    },
  }
}

/** The stores of original images and videos. */
export type MediaStores = { readonly images: MediaStore; readonly videos: MediaStore; close(): void }

/** Opens the configured stores of originals; rejects with a sentence if a bucket cannot be used. */
export async function openMediaStores({
  s3,
  dataFolder,
}: Pick<MediaOptions, 's3' | 'dataFolder'>): Promise<MediaStores> {
  if (s3 === null) {
    return {
      images: createDiskMediaStore(join(dataFolder, 'images', 'originals')),
      videos: createDiskMediaStore(join(dataFolder, 'videos')),
      close: () => undefined,
    }
  }
  // Loaded only if it is used: it takes a large part of the start time of a server.
  const { openS3Bucket } = await import('./stores/s3-media-store.ts')
  const bucket = openS3Bucket(s3)
  await bucket.check()
  return { images: bucket.store('images'), videos: bucket.store('videos'), close: () => bucket.close() }
}
