import { parseAddress } from '../../model/platform/platform-address.ts'
import type { PageFetcherDep } from '../../ports/page-fetcher.ts'
import { uploadImage, type UploadMediaDeps } from '../upload-media.ts'
import type { ImagesBeside } from './source.ts'

/** The images that were not uploaded and the reasons, as sentences. */
type Warned = { readonly warnings: readonly string[] }

/** The images next to the file of a recipe, and the address that the file declares as its own. */
export type ImageFolder = { readonly beside: ImagesBeside; readonly pageUrl: string | null }

/** The images of a recipe: the bytes in its file, if any, and addresses, best first. */
export type ImageCandidates = {
  readonly bytes: Uint8Array | null
  readonly urls: readonly string[]
  /** Null if the recipe has no file whose folder can be read. */
  readonly folder: ImageFolder | null
}

/** Uploads images that imports refer to. */
export type RemoteImages = {
  /** Uploads the first available image; its id is null if there is none. */
  uploadFirst(candidates: ImageCandidates): Promise<{ readonly id: string | null } & Warned>
  /** Uploads each image, except for unavailable ones. */
  uploadAll(
    urls: readonly string[],
    folder: ImageFolder | null,
  ): Promise<{ readonly ids: ReadonlyMap<string, string> } & Warned>
}

type Outcome = { readonly imageId: string } | { readonly reason: string }

/** The maximum number of tried addresses; most of them are other sizes of the same image. */
const maxTries = 3

/**
 * Fetches images and uploads them to the platform. An unavailable image is a warning; an unreachable platform or an
 * invalid token is an error.
 */
export function createRemoteImages(deps: UploadMediaDeps & PageFetcherDep): RemoteImages {
  /** Hosts that did not respond, so that the timeout is spent once per host. */
  const silentHosts = new Map<string, string>()

  async function fetchAndUpload(url: string): Promise<Outcome> {
    const host = parseAddress(url)?.host ?? ''
    const silence = silentHosts.get(host)
    if (silence !== undefined) return { reason: silence }
    const fetched = await deps.pageFetcher.fetchPage(url)
    if (!fetched.ok) {
      const { reason, message } = fetched.error
      if (reason === 'unreachable' || reason === 'timed_out') silentHosts.set(host, message)
      return { reason: message }
    }
    return upload(url, fetched.value.bytes)
  }

  /** Images on the web are fetched, because copies that browsers save can be smaller; others are next to the file. */
  async function fetchOrFind(url: string, folder: ImageFolder | null): Promise<Outcome> {
    if (folder === null) return fetchAndUpload(url)
    const isOnWeb = parseAddress(url) !== null
    const fetched = isOnWeb ? await fetchAndUpload(url) : { reason: `${url} is not next to the file.` }
    if ('imageId' in fetched) return fetched
    const bytes = await folder.beside.find(url, folder.pageUrl)
    return bytes === null ? fetched : upload(url, bytes)
  }

  async function upload(name: string, bytes: Uint8Array): Promise<Outcome> {
    const uploaded = await uploadImage(deps, { name, fileName: fileName(name) }, bytes)
    return uploaded.ok ? { imageId: uploaded.value.id } : { reason: uploaded.error }
  }

  return {
    async uploadFirst({ bytes, urls, folder }) {
      const tries: (() => Promise<Outcome>)[] = urls.map((url) => () => fetchOrFind(url, folder))
      if (bytes !== null) tries.unshift(() => upload('The image in the file', bytes))
      const reasons: string[] = []
      for (const attempt of tries.slice(0, maxTries)) {
        const outcome = await attempt()
        if ('imageId' in outcome) return { id: outcome.imageId, warnings: [] }
        reasons.push(outcome.reason)
      }
      const named = (await folder?.beside.named()) ?? null
      if (named !== null) {
        const outcome = await upload('The image with the name of the file', named)
        if ('imageId' in outcome) return { id: outcome.imageId, warnings: [] }
        reasons.push(outcome.reason)
      }
      return { id: null, warnings: distinct(reasons).map((reason) => `No image: ${reason}`) }
    },
    async uploadAll(urls, folder) {
      const ids = new Map<string, string>()
      const reasons: string[] = []
      for (const url of distinct(urls)) {
        const outcome = await fetchOrFind(url, folder)
        if ('imageId' in outcome) ids.set(url, outcome.imageId)
        else reasons.push(outcome.reason)
      }
      return { ids, warnings: distinct(reasons).map((reason) => `A step has no image: ${reason}`) }
    },
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
