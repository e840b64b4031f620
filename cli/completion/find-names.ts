import type { ApiDep } from '#core/calls/catalogue.ts'
import type { Candidate, NameKind } from './complete.ts'

type List = (deps: ApiDep, site: string | null, found: (candidate: Candidate) => void) => Promise<void>

/** How each kind of object is listed. After the timeout, the names found so far are offered. */
const lists: Readonly<Record<NameKind, List>> = {
  async site({ api }, _site, found) {
    for (const { slug, title } of (await api.listSites()).body.sites) found({ value: slug, meaning: title })
  },
  async recipe(deps, site, found) {
    const { allRecipes } = await import('#core/workflows/all-recipes.ts')
    const siteSlug = await onlySite(deps, site)
    if (siteSlug === null) return
    for await (const { slug, title } of allRecipes(deps, siteSlug)) found({ value: slug, meaning: title })
  },
  async collection(deps, site, found) {
    const { allCollections } = await import('../environment/find-collection.ts')
    const siteSlug = await onlySite(deps, site)
    if (siteSlug === null) return
    for await (const { slug, title } of allCollections(deps, siteSlug)) found({ value: slug, meaning: title })
  },
  async setting(_deps, _site, found) {
    const { OwnedSettings } = await import('#core/model/site/site-settings.ts')
    for (const value of Object.keys(OwnedSettings.shape)) found({ value, meaning: '' })
  },
}

/** The timeout in milliseconds; a slower completion is worse than none. */
const timeoutMs = 700

/** The names of a kind that the platform returned in time; none if it is unreachable, or the person is signed out. */
export async function findNames(deps: ApiDep, nameKind: NameKind, site: string | null): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  // Names found after the timeout are ignored.
  const listed = lists[nameKind](deps, site, (candidate) => candidates.push(candidate)).catch(() => {})
  await Promise.race([listed, timeUp])
  clearTimeout(timer)
  return [...candidates]
}

/** The given site, otherwise the person's only one. */
async function onlySite({ api }: ApiDep, site: string | null): Promise<string | null> {
  if (site !== null) return site
  const [only, ...others] = (await api.listSites()).body.sites
  return only && others.length === 0 ? only.slug : null
}
