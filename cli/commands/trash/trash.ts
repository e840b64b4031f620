import type { ApiDep } from '#core/calls/catalogue.ts'
import { allItems, everyItem } from '#core/calls/every-item.ts'
import type { TrashItem } from '#core/calls/trash/trash-calls.ts'
import { isAgreed, requireAnswerable, type YesDep } from '../../confirm.ts'
import type { OutputDep, PromptDep } from '../../context.ts'
import { CommandFailure } from '../../failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'

type OfSite = { readonly site: string | undefined }
type Named = OfSite & { readonly ids: readonly string[] }

/** Lists what was deleted in the last 30 days, newest first. */
export async function listTrash(deps: SiteDep & OutputDep, { site }: OfSite): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const items: TrashItem[] = []
  for await (const item of allTrash(deps, siteSlug)) {
    const { id, kind, title, trashedAt, erasedAt } = item
    output.record({ id, kind, title, trashedAt, erasedAt })
    items.push(item)
  }
  if (items.length === 0) output.note('The trash is empty.')
  if (output.mode === 'json') return
  writeTable(
    output,
    ['ID', 'KIND', freeText('TITLE'), 'DELETED', 'ERASED ON'],
    items.map(({ id, kind, title, trashedAt, erasedAt }) => [
      ...[id, kind, title, trashedAt.slice(0, 10), erasedAt.slice(0, 10)],
    ]),
  )
}

/** Restores what was deleted; goes on after one that cannot be restored. */
export async function restoreTrashed(deps: SiteDep & OutputDep, options: Named): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const find = finder(deps, siteSlug)
  await eachNamed(deps, options.ids, async (name) => {
    const { id, kind: trashKind, title } = await find(name)
    const { restored } = (await deps.api.restoreTrashed({ siteSlug, trashKind, trashedId: id })).body
    const at = restored.slug === null ? '' : ` at ${restored.slug}`
    return { record: { id, kind: trashKind, title, slug: restored.slug }, line: `Restored ${title}${at}.` }
  })
}

/** Erases what is in the trash, after asking about each. */
export async function eraseTrashed(
  deps: SiteDep & OutputDep & PromptDep & YesDep,
  options: Named,
): Promise<void> {
  requireAnswerable(deps, 'What is erased does not come back')
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const find = finder(deps, siteSlug)
  await eachNamed(deps, options.ids, async (name) => {
    const { id, kind: trashKind, title } = await find(name)
    const isMeant = await isAgreed(deps, `Erase "${title}" for good?`)
    if (isMeant) await deps.api.eraseTrashed({ siteSlug, trashKind, trashedId: id })
    return {
      record: { id, kind: trashKind, title, erased: isMeant },
      line: isMeant ? `Erased ${title}.` : `Kept ${title}.`,
    }
  })
}

function allTrash({ api }: ApiDep, siteSlug: string): AsyncGenerator<TrashItem> {
  return everyItem(async (range) => {
    const { trash, total } = (await api.listTrash({ siteSlug, ...range })).body
    return { items: trash, total }
  })
}

/** Finds things of the trash by the first characters of their ids; the list is read once. */
function finder(deps: ApiDep, siteSlug: string): (start: string) => Promise<TrashItem> {
  let items: Promise<TrashItem[]> | null = null
  return async (start) => {
    items ??= allItems(allTrash(deps, siteSlug))
    const found = (await items).filter(({ id }) => id.startsWith(start.toLowerCase()))
    const [only, ...others] = found
    if (only && others.length === 0) return only
    throw new CommandFailure(
      only
        ? `Several things in the trash begin with "${start}"; give more of the id.`
        : `There is no "${start}" in the trash. Run "trivet trash list" to see what there is.`,
      1,
      'not_in_trash',
    )
  }
}
