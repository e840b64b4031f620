import { parseAddress } from '../../model/platform/platform-address.ts'
import type { PageFetcherDep } from '../../ports/page-fetcher.ts'
import { uploadImage, type UploadMediaDeps } from '../upload-media.ts'
import type { ImagesBeside } from './source.ts'

/** The images that were not uploaded and the reasons, as sentences. */
type Warned = { readonly warnings: readonly string[] }

/** The images next to the file of a recipe, and the address that the file declares as its own. */
export type ImageFolder = { readonly beside: ImagesBeside; readonly pageUrl: string | null }

/** The images of a recipe: those in its file, in order, and addresses, best first. */
export type ImageCandidates = {
  readonly files: readonly Uint8Array[]
  readonly urls: readonly string[]
  /** Null if the recipe has no file whose folder can be read. */
  readonly folder: ImageFolder | null
}

/** Uploads the images of imported recipes. */
export type ImportImages = {
  /** Uploads all images in the file of a recipe; if it has none, the first available one of an address. */
  ofRecipe(candidates: ImageCandidates): Promise<{ readonly ids: readonly string[] } & Warned>
  /** Uploads the images of steps, except for unavailable ones. */
  ofSteps(
    urls: readonly string[],
    folder: ImageFolder | null,
  ): Promise<{ readonly ids: ReadonlyMap<string, string> } & Warned>
}

/** The id of an uploaded image, or the reason why there is none, as a sentence. */
export type ImageOutcome = { readonly imageId: string } | { readonly reason: string }

/** How images come to the platform. Rejects if the platform cannot be reached or the token is invalid. */
export type ImageTransfer = {
  readonly fetchImage: (url: string) => Promise<ImageOutcome>
  /** `name` is the address of the image, or the start of a sentence about it. */
  readonly upload: (name: string, bytes: Uint8Array) => Promise<ImageOutcome>
}

/** The maximum number of tried addresses; most of them are other sizes of the same image. */
const maxTries = 3

/** Uploads the images of an import. An unavailable image is a warning. */
export function createImportImages({ fetchImage, upload }: ImageTransfer): ImportImages {
  /** Images on the web are fetched, because copies that browsers save can be smaller; others are next to the file. */
  async function fetchOrFind(url: string, folder: ImageFolder | null): Promise<ImageOutcome> {
    if (folder === null) return fetchImage(url)
    const isOnWeb = parseAddress(url) !== null
    const fetched = isOnWeb ? await fetchImage(url) : { reason: `${url} is not next to the file.` }
    if ('imageId' in fetched) return fetched
    const bytes = await folder.beside.find(url, folder.pageUrl)
    return bytes === null ? fetched : upload(url, bytes)
  }

  return {
    async ofRecipe({ files, urls, folder }) {
      const ids: string[] = []
      const reasons = new Set<string>()
      const keep = (outcome: ImageOutcome): void => {
        if ('imageId' in outcome) ids.push(outcome.imageId)
        else reasons.add(outcome.reason)
      }
      for (const bytes of files) keep(await upload('A file among its images', bytes))
      for (const url of urls.slice(0, maxTries)) {
        if (ids.length > 0) break
        keep(await fetchOrFind(url, folder))
      }
      const named = ids.length > 0 ? null : ((await folder?.beside.named()) ?? null)
      if (named !== null) keep(await upload('The image with the name of the file', named))
      const isNone = ids.length === 0
      const sentences = isNone || files.length > 0 ? [...reasons] : []
      return {
        ids: distinct(ids),
        warnings: sentences.map((reason) => `${isNone ? 'No image' : 'An image was left out'}: ${reason}`),
      }
    },
    async ofSteps(urls, folder) {
      const ids = new Map<string, string>()
      const reasons = new Set<string>()
      for (const url of distinct(urls)) {
        const outcome = await fetchOrFind(url, folder)
        if ('imageId' in outcome) ids.set(url, outcome.imageId)
        else reasons.add(outcome.reason)
      }
      return { ids, warnings: [...reasons].map((reason) => `A step has no image: ${reason}`) }
    },
  }
}

/** Fetches images from the web on this machine, and uploads them. */
export function transferFromThisMachine(deps: UploadMediaDeps & PageFetcherDep): ImageTransfer {
  /** Hosts that did not respond, so that the timeout is spent once per host. */
  const silentHosts = new Map<string, string>()
  const upload = imageUploader(deps)
  return {
    upload,
    async fetchImage(url) {
      const host = parseAddress(url)?.host ?? ''
      const silence = silentHosts.get(host)
      if (silence !== undefined) return { reason: silence }
      const fetched = await deps.pageFetcher.fetchPage(url)
      if (fetched.ok) return upload(url, fetched.value.bytes)
      const { reason, message } = fetched.error
      if (reason === 'unreachable' || reason === 'timed_out') silentHosts.set(host, message)
      return { reason: message }
    },
  }
}

/** Uploads bytes as an image. */
export function imageUploader(deps: UploadMediaDeps): ImageTransfer['upload'] {
  return async (name, bytes) => {
    const uploaded = await uploadImage(deps, { name, fileName: fileName(name) }, bytes)
    return uploaded.ok ? { imageId: uploaded.value.id } : { reason: uploaded.error }
  }
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** The last segment of an address's path. */
function fileName(url: string): string {
  const path = parseAddress(url)?.path ?? ''
  return (
    path
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  )
}
