import { contentKind } from '../../model/media/content-kind.ts'
import { mediaError } from '../../model/media/media-error.ts'
import { recordToImage } from '../../model/media/image-reader.ts'
import { recognizeImage } from '../../model/media/recognize-media.ts'
import { parseAddress } from '../../model/platform/platform-address.ts'
import type { DigestBytesDep } from '../../ports/originals.ts'
import type { PageFetcherDep } from '../../ports/page-fetcher.ts'
import { domainError } from '../../values/errors.ts'
import { limits } from '../../values/limits.ts'
import { err, ok } from '../../values/result.ts'
import { imageFetchLimit, limitReached } from '../quota/quotas.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { registerImage, type CreateImageDeps } from './create-image.ts'
import type { imageCalls } from './image-calls.ts'
import { imageKey } from './image-key.ts'
import { beginUpload } from './register-upload.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/**
 * Fetches an image from the web and registers it, for clients that cannot fetch it themselves. If the account has an
 * image with these bytes, that one is returned.
 */
export function importImage(
  deps: CreateImageDeps & PageFetcherDep & DigestBytesDep,
): UseCase<typeof imageCalls.importImage> {
  return async ({ body: { url } }, { viewer: { user } }) => {
    const limit = imageFetchLimit(deps.quotas)
    // Also counts addresses without an image, because the limit protects other servers.
    const wait = await consumeLimit(deps, limit, user.id)
    if (wait !== null) return err(limitReached('images from other sites for an account', limit, wait))
    const fetched = await deps.pageFetcher.fetchPage(url)
    if (!fetched.ok) return err(domainError('page_unreachable', fetched.error.message))
    const { bytes } = fetched.value
    const contentType = recognizeImage(bytes)
    if (contentType === null) {
      return err(domainError('wrong_type', `${url} is ${contentKind(bytes) ?? 'no image'}.`))
    }
    const digest = await deps.digestBytes(bytes)
    const known = digest === null ? null : await deps.imageStore.byDigest(user.id, digest)
    if (known !== null) return ok({ image: recordToImage(known) })
    const key = imageKey(contentType, deps)
    const begun = await beginUpload(key, user.id, deps)
    if (!begun.ok) return begun
    const stored = await deps.imageHost.put(key, bytes)
    if (!stored.ok) return err(mediaError(stored.error, 'image_not_found'))
    const fileName = lastPart(url)
    return registerImage({ key, ...(fileName === '' ? {} : { fileName }) }, user.id, deps)
  }
}

/** The last segment of the path, usually the file name. */
function lastPart(url: string): string {
  const path = (parseAddress(url)?.path ?? '').replace(/[?#].*$/s, '')
  return (path.split('/').at(-1) ?? '').slice(-limits.fileName)
}
