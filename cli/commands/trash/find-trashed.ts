import type { OfSite } from '../shared/of-site.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import { allItems, everyItem } from '#core/calls/contract/every-item.ts'
import type { TrashItem } from '#core/calls/trash/trash-calls.ts'
import { CommandFailure } from '../../environment/failure.ts'

export type NamedItems = OfSite & { readonly ids: readonly string[] }

export function allTrash({ api }: ApiDep, siteSlug: string): AsyncGenerator<TrashItem> {
  return everyItem(async (range) => {
    const { trash, total } = (await api.listTrash({ siteSlug, ...range })).body
    return { items: trash, total }
  })
}

/** Finds objects in the trash by the first characters of their ids; the list is loaded once. */
export function trashFinder(deps: ApiDep, siteSlug: string): (start: string) => Promise<TrashItem> {
  let items: Promise<TrashItem[]> | null = null
  return async (start) => {
    items ??= allItems(allTrash(deps, siteSlug))
    const found = (await items).filter(({ id }) => id.startsWith(start.toLowerCase()))
    const [only, ...others] = found
    if (only && others.length === 0) return only
    throw new CommandFailure(
      only
        ? `Several ids in the trash start with "${start}"; give more characters.`
        : `There is no "${start}" in the trash. Run "trivet trash list" to see its content.`,
      1,
      'not_in_trash',
    )
  }
}
