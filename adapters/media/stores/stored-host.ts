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

/** The part of a host that accepts uploads. */
export type UploadGate = {
  /** True if the signature of an upload URL is valid and not expired. */
  isUploadAllowed(key: string, expires: string, signature: string): boolean
  /** Reads all bytes and stores them under the key; an address accepts bytes only once. Clients take turns. */
  receive(key: string, body: Readable, client: string): Promise<Result<null, MediaFailure>>
}

/** An upload as stored: its size in bytes, and how to read it. */
export type StoredOriginal = {
  readonly size: number
  open(): Promise<Result<Readable, MediaFailure>>
}

/** The part of a host that serves its files. */
export type OriginalsGate = { original(key: string): Promise<Result<StoredOriginal, MediaFailure>> }

/** Serves files from a store of originals; `missing` is the message if a file does not exist. */
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

/** The error if too many images are being processed. */
export const busy: MediaFailure = {
  reason: 'unavailable',
  message: 'Too many images are being processed; try again soon.',
}

/** The error if the bucket could not store an upload. */
export const notStored: MediaFailure = {
  reason: 'unavailable',
  message: 'This upload could not be stored; try again soon.',
}

const diskFull: MediaFailure = { reason: 'disk_full', message: errorTable.disk_full.sentence }

const unavailable: MediaFailure = {
  reason: 'unavailable',
  message: 'Images and videos are not available at the moment; try again soon.',
}

/** Runs work whose disk or bucket may fail: a failure is logged with its cause, and returned without it. */
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
