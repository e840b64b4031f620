import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import { siteMediaIds, type SiteContentDeps } from './export-bundle.ts'
import type { Original } from './export-calls.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

type Known = { readonly revision: number; readonly ids: Promise<ReadonlySet<string>> }

/** Of so many sites it is known what they use. */
const knownSites = 20

/**
 * Makes what finds the original of a picture or a film: of one that the site uses, or that the person uploaded; null
 * for all others. What a site uses is gathered once for each of its revisions.
 */
export function createFindOriginal(deps: SiteContentDeps & ImageStoreDep) {
  const known = new Map<string, Known>()

  function usedBy(site: SiteRecord): Known['ids'] {
    const before = known.get(site.id)
    if (before?.revision === site.revision) return before.ids
    const ids = siteMediaIds(site, deps)
    known.delete(site.id)
    known.set(site.id, { revision: site.revision, ids })
    // What could not be read is tried again.
    ids.catch(() => known.delete(site.id))
    const [oldest] = known.keys()
    if (known.size > knownSites && oldest !== undefined) known.delete(oldest)
    return ids
  }

  return async function findOriginal(site: SiteRecord, userId: string, id: string): Promise<Original | null> {
    const found = await findMedium(id, deps)
    if (!found) return null
    return found.ownerId === userId || (await usedBy(site)).has(id) ? found.original : null
  }
}

async function findMedium(
  mediaId: string,
  { imageStore }: ImageStoreDep,
): Promise<{ ownerId: string; original: Original } | null> {
  const [images, videos] = await Promise.all([imageStore.byIds([mediaId]), imageStore.videosByIds([mediaId])])
  const [image, video] = [images[0], videos[0]]
  const found = image ?? video
  if (!found) return null
  const { id, ownerId, key, contentType } = found
  return { ownerId, original: { kind: image ? 'image' : 'video', id, key, contentType } }
}
