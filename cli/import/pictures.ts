import type { PageFetcherDep } from '#core/ports/page-fetcher.ts'
import type { ApiDep } from '../context.ts'
import { uploadPicture, type PutPictureDep } from '../upload-picture.ts'
import { pictureInAddress } from './picture-address.ts'

/** What of the pictures was not uploaded, and why, in sentences. */
type Warned = { readonly warnings: readonly string[] }

export type Pictures = {
  /** Uploads the first picture that can be had; its id is null when there is none. */
  uploadFirst(urls: readonly string[]): Promise<{ readonly id: string | null } & Warned>
  /** Uploads each picture; one that cannot be had is left out. */
  uploadAll(urls: readonly string[]): Promise<{ readonly ids: ReadonlyMap<string, string> } & Warned>
}

type Outcome = { readonly imageId: string } | { readonly reason: string }

/** Of many addresses, most are other sizes of the same picture. */
const tries = 3

/**
 * Fetches pictures and hands them to the platform. A picture that is not to be had is a reason to tell, never a
 * failure; a platform that is lost, or does not know the token, is one.
 */
export function createPictures(deps: ApiDep & PageFetcherDep & PutPictureDep): Pictures {
  /** Hosts that gave no answer, so that a dead one is waited for once. */
  const silentHosts = new Map<string, string>()

  async function upload(url: string): Promise<Outcome> {
    const own = pictureInAddress(url)
    if (own !== null) return register('The picture in the file', own)
    const host = URL.parse(url)?.host ?? ''
    const silence = silentHosts.get(host)
    if (silence !== undefined) return { reason: silence }
    const fetched = await deps.pageFetcher.fetchPage(url)
    if (!fetched.ok) {
      const { reason, message } = fetched.error
      if (reason === 'unreachable' || reason === 'timed_out') silentHosts.set(host, message)
      return { reason: message }
    }
    return register(url, fetched.value.bytes)
  }

  async function register(url: string, bytes: Uint8Array): Promise<Outcome> {
    const uploaded = await uploadPicture(deps, { name: url, fileName: fileName(url) }, bytes)
    return uploaded.ok ? { imageId: uploaded.value.id } : { reason: uploaded.error }
  }

  return {
    async uploadFirst(urls) {
      const reasons: string[] = []
      for (const url of urls.slice(0, tries)) {
        const outcome = await upload(url)
        if ('imageId' in outcome) return { id: outcome.imageId, warnings: [] }
        reasons.push(outcome.reason)
      }
      return { id: null, warnings: distinct(reasons).map((reason) => `No picture: ${reason}`) }
    },
    async uploadAll(urls) {
      const ids = new Map<string, string>()
      const reasons: string[] = []
      for (const url of distinct(urls)) {
        const outcome = await upload(url)
        if ('imageId' in outcome) ids.set(url, outcome.imageId)
        else reasons.push(outcome.reason)
      }
      return { ids, warnings: distinct(reasons).map((reason) => `A step has no picture: ${reason}`) }
    },
  }
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function fileName(url: string): string {
  return URL.parse(url)?.pathname.split('/').at(-1) ?? ''
}
