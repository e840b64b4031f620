import { siteMediaIds, type SiteContentDeps } from '../export/export-bundle.ts'
import type { SiteRecord } from '../site/site-store.ts'
import type { ImageRecord, ImageStoreDep, VideoRecord } from './image-store.ts'

/** Where pictures and films are named, and by whom. */
export type MediaPlace = {
  readonly site: SiteRecord
  readonly userId: string
  /** The ids that what is written named before, which it may go on naming. */
  readonly before?: ReadonlySet<string>
}

/** What telling whose pictures and films are asks of the outside. */
export type NameableMediaDeps = SiteContentDeps & ImageStoreDep

/**
 * Of pictures, the ids of those that a person may name on a site: what they uploaded themselves, and what the site uses
 * already. Whoever could name another's would have its original by an export.
 */
export function nameableImages(
  ids: readonly string[],
  place: MediaPlace,
  deps: NameableMediaDeps,
): Promise<ReadonlySet<string>> {
  return nameable(ids, place, deps, (wanted) => deps.imageStore.byIds(wanted))
}

/** The same of films. */
export function nameableVideos(
  ids: readonly string[],
  place: MediaPlace,
  deps: NameableMediaDeps,
): Promise<ReadonlySet<string>> {
  return nameable(ids, place, deps, (wanted) => deps.imageStore.videosByIds(wanted))
}

async function nameable(
  ids: readonly string[],
  { site, userId, before }: MediaPlace,
  deps: SiteContentDeps,
  read: (ids: readonly string[]) => Promise<(ImageRecord | VideoRecord)[]>,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await read([...new Set(ids)])
  const isKnown = ({ id, ownerId }: ImageRecord | VideoRecord) => ownerId === userId || before?.has(id)
  // All that a site uses is much to gather, and asked for only where a person names what another of its editors uploaded.
  const used = found.every(isKnown) ? new Set<string>() : await siteMediaIds(site, deps)
  return new Set(found.filter((each) => isKnown(each) || used.has(each.id)).map(({ id }) => id))
}
