import type { ApiDep } from '#core/calls/catalogue.ts'
import { everyItem } from '#core/calls/every-item.ts'
import type { PlatformSite } from '#core/calls/platform/platform-calls.ts'
import type { OutputDep } from '../../context.ts'
import { CommandFailure } from '../../failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { firstOf } from '../shared/first-of.ts'
import { megabytes } from './platform.ts'

type Deps = ApiDep & OutputDep
type Named = { readonly slug: string }
type Found = { readonly query: string; readonly state: 'all' | 'closed' }

/** Lists sites with what each takes. */
export async function listPlatformSites(
  deps: Deps,
  { limit, ...found }: Found & { readonly limit: number },
): Promise<void> {
  const { output } = deps
  const sites = await firstOf(sitesOf(deps, found), limit)
  for (const site of sites) output.record(site)
  if (sites.length === 0) output.note('No site was found.')
  if (output.mode === 'json') return
  const rows = sites.map(({ slug, owner, recipes, subscribers, storedBytes, closure, title }) => [
    slug,
    closure === null ? 'open' : 'closed',
    owner.email ?? owner.id,
    `${recipes}`,
    `${subscribers}`,
    megabytes(storedBytes),
    title,
  ])
  writeTable(output, ['SLUG', 'STATE', 'OWNER', 'RECIPES', 'SUBSCRIBERS', 'STORED', freeText('TITLE')], rows)
}

/** Closes a site to its readers. */
export async function closeSite(
  deps: Deps,
  { slug, reason }: Named & { readonly reason: string },
): Promise<void> {
  const { id: siteId } = await siteOf(deps, slug)
  const { closure } = (await deps.api.closePlatformSite({ siteId, body: { reason } })).body
  deps.output.record({ slug, closure })
  deps.output.line(`${slug} is closed. Its owner reads why; nothing is deleted.`)
}

/** Opens a closed site again. */
export async function reopenSite(deps: Deps, { slug }: Named): Promise<void> {
  const { id: siteId } = await siteOf(deps, slug)
  await deps.api.reopenPlatformSite({ siteId })
  deps.output.record({ slug, closure: null })
  deps.output.line(`${slug} is open.`)
}

async function siteOf(deps: Deps, slug: string): Promise<PlatformSite> {
  for await (const site of sitesOf(deps, { query: slug, state: 'all' })) if (site.slug === slug) return site
  throw new CommandFailure(`There is no site ${slug}: see trivet platform sites.`)
}

function sitesOf({ api }: ApiDep, found: Found): AsyncGenerator<PlatformSite> {
  return everyItem(async (range) => {
    const { platformSites: items, total } = (await api.listPlatformSites({ ...found, ...range })).body
    return { items, total }
  })
}
