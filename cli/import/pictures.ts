import { failureSentence, isCallFailure } from '#core/contract/call-failure.ts'
import { ImageContentType } from '#core/image/image.ts'
import type { PageFetcherDep } from '#core/ports/page-fetcher.ts'
import type { ApiDep } from '../context.ts'
import { contentKind } from './content-kind.ts'

/** Sends bytes to an upload address; answers with the status. */
export type PutPicture = (url: string, bytes: Uint8Array, contentType: string) => Promise<number>
export type PutPictureDep = { readonly putPicture: PutPicture }

type Deps = ApiDep & PageFetcherDep & PutPictureDep

/** Of many addresses, most are other sizes of the same picture. */
const tries = 3

/** Uploads the first picture that can be had; the platform's own refusals are reasons too, a lost platform is not. */
export async function uploadPicture(
  deps: Deps,
  urls: readonly string[],
): Promise<{ readonly imageId: string | null; readonly warnings: readonly string[] }> {
  const reasons: string[] = []
  for (const url of urls.slice(0, tries)) {
    const uploaded = await uploadOne(deps, url)
    if ('imageId' in uploaded) return { imageId: uploaded.imageId, warnings: [] }
    if (!reasons.includes(uploaded.reason)) reasons.push(uploaded.reason)
  }
  return { imageId: null, warnings: reasons.map((reason) => `No picture: ${reason}`) }
}

async function uploadOne(deps: Deps, url: string): Promise<{ imageId: string } | { reason: string }> {
  const fetched = await deps.pageFetcher.fetchPage(url)
  if (!fetched.ok) return { reason: fetched.error.message }
  const { bytes } = fetched.value
  const kind = contentKind(bytes)
  const contentType = ImageContentType.safeParse(kind?.contentType)
  if (!contentType.success) {
    return {
      reason: `${url} is ${kind?.name ?? 'no picture'}; JPEG, PNG, WebP, GIF, AVIF and HEIC are taken.`,
    }
  }
  try {
    const request = { fileName: fileName(url), contentType: contentType.data }
    const { uploadUrl, image } = (await deps.api.createImageUploadUrl({ body: request })).body
    const status = await deps.putPicture(uploadUrl, bytes, contentType.data)
    if (status !== 200) return { reason: `${url} was not taken (status ${status}).` }
    return { imageId: (await deps.api.createImage({ body: { key: image.key } })).body.image.id }
  } catch (error) {
    if (!isCallFailure(error) || error.status === 401) throw error
    return { reason: `${url} was not taken. ${failureSentence(error) ?? `Status ${error.status}.`}` }
  }
}

function fileName(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return last.slice(-255) || 'picture'
}
