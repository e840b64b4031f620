import type { TrivetApi } from '#core/calls/catalogue.ts'
import { imageUploader, type ImageOutcome, type ImageTransfer } from '#core/workflows/import/import-images.ts'
import { failureCode, failureAdvice } from '#core/model/call-failure.ts'
import { digestBytes } from '../../editing/media/digest-bytes.ts'
import { putMedia } from './put-media.ts'

/** Failures that affect only a single image. Any other failure fails the recipe. */
const ofOneImage: readonly (string | null)[] = [
  'page_unreachable',
  'wrong_type',
  'too_large',
  'image_not_found',
]

/** Uploads images in files; those on the web are fetched by the server, once each. */
export function transferByServer(api: TrivetApi): ImageTransfer {
  const fetched = new Map<string, Promise<ImageOutcome>>()

  function fetchImage(url: string): Promise<ImageOutcome> {
    const known = fetched.get(url)
    if (known) return known
    const outcome = api.importImage({ body: { url } }).then(
      ({ body }): ImageOutcome => ({ imageId: body.image.id }),
      (error: unknown): ImageOutcome => {
        if (!ofOneImage.includes(failureCode(error))) throw error
        return { reason: failureAdvice(error) }
      },
    )
    fetched.set(url, outcome)
    return outcome
  }

  return { fetchImage, upload: imageUploader({ api, putMedia, digestBytes }) }
}
