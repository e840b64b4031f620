import { isDiskFull } from '#core/ports/disk-full.ts'
import { errorTable } from '#core/values/errors.ts'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { UploadQuota } from '#core/calls/media/upload-quota.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { digestStream } from '../../system/digest.ts'
import { isMediaKey } from './media-key.ts'
import type { MediaStore } from './media-store.ts'

/** What a server needs from a host to accept uploads for it. */
export type UploadGate = {
  /** True if the signature of an upload URL is valid and not expired. */
  isUploadAllowed(key: string, expires: string, signature: string): boolean
  /** Reads bytes to their end and keeps them under the key; an address takes bytes once. Clients take turns. */
  receive(key: string, body: Readable, client: string): Promise<Result<null, MediaFailure>>
}

/** What was uploaded, as it is kept: its size in bytes, and what reads them. */
export type StoredOriginal = {
  readonly size: number
  open(): Promise<Result<Readable, MediaFailure>>
}

/** What a server needs from a host to serve its files. */
export type OriginalsGate = { original(key: string): Promise<Result<StoredOriginal, MediaFailure>> }

/** Serves files from a store of originals; `missing` is the message for those that do not exist. */
export function createOriginalsGate(
  options: LoggerDep & { readonly originals: MediaStore },
  missing: MediaFailure,
): OriginalsGate {
  const { originals } = options
  const guard = <Value>(work: () => Promise<Result<Value, MediaFailure>>) =>
    withLoggedFailure(options, 'original not read', work)
  return {
    original: (key) =>
      guard(async () => {
        const size = isMediaKey(key) ? await originals.size(key) : null
        if (!size) return err(missing)
        const open = async () => {
          const bytes = await originals.stream(key, { start: 0, end: size - 1 })
          return bytes ? ok(bytes) : err(missing)
        }
        return ok({ size, open: () => guard(open) })
      }),
  }
}

/** Stores an upload within the account's quota; a rejected upload does not count. */
export async function storeWithinQuota(
  { uploadQuota }: { readonly uploadQuota: UploadQuota },
  key: string,
  path: string,
  store: () => Promise<Result<null, MediaFailure>>,
): Promise<Result<null, MediaFailure>> {
  const { size } = await stat(path)
  const digest = await digestStream(createReadStream(path))
  const taken = await uploadQuota.reserve(key, { size, digest })
  if (!taken.ok) return taken
  let isStored = false
  try {
    const stored = await store()
    isStored = stored.ok
    return stored
  } finally {
    if (!isStored) await uploadQuota.release(key)
  }
}

/** The error when too many images are being processed. */
export const busy: MediaFailure = {
  reason: 'unavailable',
  message: 'Too many images are being processed; try again soon.',
}

/** The error when the bucket could not store an upload. */
export const notStored: MediaFailure = {
  reason: 'unavailable',
  message: 'This upload could not be stored; try again soon.',
}

const diskFull: MediaFailure = { reason: 'disk_full', message: errorTable.disk_full.sentence }

const unavailable: MediaFailure = {
  reason: 'unavailable',
  message: 'Images and videos are not available at the moment; try again soon.',
}

/** Runs work whose disk or bucket may fail: that is logged with its cause, and answered without. */
export async function withLoggedFailure<Value>(
  { logger }: LoggerDep,
  event: string,
  work: () => Promise<Result<Value, MediaFailure>>,
  failure: MediaFailure = unavailable,
): Promise<Result<Value, MediaFailure>> {
  try {
    return await work()
  } catch (error) {
    logger.error(event, { error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    return err(isDiskFull(error) ? diskFull : failure)
  }
}
