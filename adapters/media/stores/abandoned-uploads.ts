import { unregisteredLifetime } from '#core/calls/media/upload-quota.ts'
import type { ImageStore } from '#core/ports/stores/media/image-store.ts'
import type { ClockDep } from '#core/ports/clock.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { isMediaKey } from './media-key.ts'
import type { MediaStore } from './media-store.ts'

/** A store of originals, and a function that deletes an original with its renditions. */
export type UploadPlace = {
  readonly originals: MediaStore
  readonly remove: (key: string) => Promise<void>
}

type AbandonedOptions = ClockDep &
  LoggerDep & {
    readonly places: readonly UploadPlace[]
    readonly imageStore: Pick<ImageStore, 'registeredKeys'>
  }

/** Removes uploads that were not registered within a day; resolves to the number of removed files. */
export async function removeAbandonedUploads(options: AbandonedOptions): Promise<number> {
  let count = 0
  for (const place of options.places) {
    for await (const keys of place.originals.keys()) {
      for (const key of await abandonedKeys(keys.filter(isMediaKey), place, options)) {
        await place.remove(key)
        count += 1
      }
    }
  }
  if (count > 0) options.logger.info('abandoned uploads removed', { count })
  return count
}

async function abandonedKeys(
  keys: readonly string[],
  { originals }: UploadPlace,
  { imageStore, clock }: AbandonedOptions,
): Promise<string[]> {
  const registered = new Set(await imageStore.registeredKeys(keys))
  const found: string[] = []
  for (const key of keys) {
    if (registered.has(key)) continue
    const modifiedAt = await originals.modifiedAt(key)
    if (modifiedAt !== null && clock.now().getTime() - modifiedAt.getTime() > unregisteredLifetime)
      found.push(key)
  }
  return found
}
