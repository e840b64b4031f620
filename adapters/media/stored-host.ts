import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { UploadSpace } from '#core/calls/media/upload-space.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { isMediaKey } from './media-key.ts'
import type { MediaStore } from './media-store.ts'

/** What a server needs of a host to take uploads for it. */
export type UploadGate = {
  /** Checks an upload's signature: true while its address is as it was made and not too old. */
  isUploadAllowed(key: string, expires: string, signature: string): boolean
  /** Reads bytes to their end and keeps them under the key; an address takes bytes once. Clients take turns. */
  receive(key: string, body: Readable, client: string): Promise<Result<null, MediaFailure>>
}

/** What was uploaded, as it is kept: its size in bytes, and what reads them. */
export type StoredOriginal = {
  readonly size: number
  open(): Promise<Result<Readable, MediaFailure>>
}

/** What a server needs of a host to hand out what was uploaded. */
export type OriginalsGate = { original(key: string): Promise<Result<StoredOriginal, MediaFailure>> }

/** Hands out what lies at a store of originals; `missing` is said of what does not. */
export function createOriginalsGate(
  options: LoggerDep & { readonly originals: MediaStore },
  missing: MediaFailure,
): OriginalsGate {
  const { originals } = options
  const guard = <Value>(work: () => Promise<Result<Value, MediaFailure>>) =>
    guarded(options, 'original not read', work)
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

/** Stores what arrived where the account has room for it; what was not stored takes none. */
export async function withinSpace(
  { space }: { readonly space: UploadSpace },
  key: string,
  path: string,
  store: () => Promise<Result<null, MediaFailure>>,
): Promise<Result<null, MediaFailure>> {
  const { size } = await stat(path)
  const taken = await space.take(key, size)
  if (!taken.ok) return taken
  let isStored = false
  try {
    const stored = await store()
    isStored = stored.ok
    return stored
  } finally {
    if (!isStored) await space.release(key)
  }
}

/** What is said when too many images are being made already. */
export const busy: MediaFailure = {
  reason: 'unavailable',
  message: 'Too many images are being processed; try again soon.',
}

/** What is said of an upload that the disk or the bucket did not take. */
export const notStored: MediaFailure = {
  reason: 'unavailable',
  message: 'This upload could not be stored; try again soon.',
}

const unavailable: MediaFailure = {
  reason: 'unavailable',
  message: 'Images and videos are not available at the moment; try again soon.',
}

/** Runs work whose disk or bucket may fail: that is logged with its cause, and answered without. */
export async function guarded<Value>(
  { logger }: LoggerDep,
  event: string,
  work: () => Promise<Result<Value, MediaFailure>>,
  failure: MediaFailure = unavailable,
): Promise<Result<Value, MediaFailure>> {
  try {
    return await work()
  } catch (error) {
    logger.error(event, { error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    return err(failure)
  }
}
