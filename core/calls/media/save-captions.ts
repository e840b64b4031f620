import type { CaptionedVideo } from '../../model/media/media-record.ts'
import { readCaptions } from '../../model/media/read-captions.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { CaptionStoreDep } from '../../ports/stores/media/caption-store.ts'
import type { QuotaStoreDep } from '../../ports/stores/limits/quota-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { limits } from '../../values/limits.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { storageReached, type QuotasDep } from '../quota/quotas.ts'
import { pendingUploadsSince } from './upload-quota.ts'

/** The stores that captions are written to, in one transaction. */
export type CaptionStores = CaptionStoreDep & QuotaStoreDep

/** The ports of saving captions, in addition to the stores. */
export type SaveCaptionsDeps = QuotasDep & ClockDep & RandomDep

/**
 * Saves a WebVTT or SRT file as the captions of a video in a language, replacing existing ones. Errors: `wrong_type`
 * with the invalid line, `quota_reached`.
 */
export async function saveCaptions(
  { captionStore, quotaStore }: Writable<CaptionStores>,
  { id: videoId, ownerId, captions }: CaptionedVideo,
  file: { readonly language: string; readonly text: string },
  { quotas, clock, random }: SaveCaptionsDeps,
): Promise<Result<null, DomainError>> {
  const read = readCaptions(file.text)
  if (!read.ok) return err(domainError('wrong_type', read.error))
  const language = canonicalLanguage(file.language)
  const isNew = captions.every((track) => track.language !== language)
  if (isNew && captions.length >= limits.captions.languages) {
    const message = `A video has captions in at most ${limits.captions.languages} languages.`
    return err(validationError([{ path: 'language', message }]))
  }
  const now = clock.now()
  await captionStore.put({ id: random.uuid(), videoId, language, text: read.value, createdAt: now })
  const stored = await quotaStore.storedBytes(ownerId, pendingUploadsSince(now))
  if (stored > quotas.storedBytes) return err(domainError('quota_reached', storageReached(quotas)))
  return ok(null)
}

/** The canonical form of a language tag: "de-AT" for "DE-at". */
export function canonicalLanguage(tag: string): string {
  return Intl.getCanonicalLocales(tag)[0] ?? tag
}
