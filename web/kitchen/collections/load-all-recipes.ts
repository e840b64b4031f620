import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { runForEach } from '../ui/lists/run-for-each.ts'

const pageLength = 100

/** Loads all recipes of a site, sorted by title, so that choosing among them needs no further calls. */
export async function loadAllRecipes(
  api: TrivetApi,
  siteSlug: string,
): Promise<readonly ManagedRecipeCard[]> {
  const pageAt = async (offset: number) => {
    const range = { limit: String(pageLength), offset: String(offset) }
    return (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc', ...range })).body
  }
  const first = await pageAt(0)
  const offsets = Array.from(
    { length: Math.ceil(first.total / pageLength) - 1 },
    (_, page) => (page + 1) * pageLength,
  )
  const pages = new Map([[0, first.recipes]])
  const { failed } = await runForEach(offsets, async (offset) => {
    pages.set(offset, (await pageAt(offset)).recipes)
  })
  const [failure] = failed
  if (failure !== undefined) throw new Error(failure.reason)
  return [...pages].toSorted(([one], [other]) => one - other).flatMap(([, recipes]) => recipes)
}
