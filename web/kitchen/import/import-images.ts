import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { RemoteImages } from '#core/workflows/import/remote-images.ts'
import { uploadImage } from '#core/workflows/upload-media.ts'
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

type Outcome = { readonly imageId: string } | { readonly reason: string }

/** The maximum number of URLs to try. Further ones are usually other sizes of the same image. */
const maxTries = 3

/** The images of imports: those in files are uploaded, and those on the web are fetched by the server. */
export function createImportImages(api: TrivetApi): RemoteImages {
  const fetched = new Map<string, Promise<Outcome>>()

  function fetchImage(url: string): Promise<Outcome> {
    const known = fetched.get(url)
    if (known) return known
    const outcome = api.importImage({ body: { url } }).then(
      ({ body }): Outcome => ({ imageId: body.image.id }),
      (error: unknown): Outcome => {
        if (!ofOneImage.includes(failureCode(error))) throw error
        return { reason: failureAdvice(error) }
      },
    )
    fetched.set(url, outcome)
    return outcome
  }

  async function upload(bytes: Uint8Array): Promise<Outcome> {
    const uploaded = await uploadImage(
      { api, putMedia, digestBytes },
      { name: 'The image in the file', fileName: '' },
      bytes,
    )
    return uploaded.ok ? { imageId: uploaded.value.id } : { reason: uploaded.error }
  }

  return {
    async uploadFirst({ bytes, urls }) {
      const tries = urls.map((url) => () => fetchImage(url))
      if (bytes !== null) tries.unshift(() => upload(bytes))
      const reasons = new Set<string>()
      for (const attempt of tries.slice(0, maxTries)) {
        const outcome = await attempt()
        if ('imageId' in outcome) return { id: outcome.imageId, warnings: [] }
        reasons.add(outcome.reason)
      }
      return { id: null, warnings: [...reasons].map((reason) => `No image: ${reason}`) }
    },
    async uploadAll(urls) {
      const ids = new Map<string, string>()
      const reasons = new Set<string>()
      for (const url of new Set(urls)) {
        const outcome = await fetchImage(url)
        if ('imageId' in outcome) ids.set(url, outcome.imageId)
        else reasons.add(outcome.reason)
      }
      return { ids, warnings: [...reasons].map((reason) => `A step has no image: ${reason}`) }
    },
  }
}
