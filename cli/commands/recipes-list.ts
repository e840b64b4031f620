import type { CallResult } from '#core/contract/call.ts'
import type { Catalogue } from '#core/contract/catalogue.ts'
import type { ApiDep, OutputDep } from '../context.ts'
import { freeText, writeTable } from '../render/table.ts'
import { chooseSite } from '../site-choice.ts'

export type ListRecipesOptions = { readonly site: string | undefined; readonly query: string | undefined }

type Card = CallResult<Catalogue['listManagedRecipes']>['recipes'][number]

/** The largest page that the server gives. */
const pageSize = 100

/** Lists all recipes of a site, drafts too, by title. */
export async function listRecipes(deps: ApiDep & OutputDep, options: ListRecipesOptions): Promise<void> {
  const { output } = deps
  const { slug } = await chooseSite(deps, options.site)
  const cards: Card[] = []
  for await (const card of allRecipes(deps, slug, options.query)) {
    output.record(record(card))
    cards.push(card)
  }
  if (cards.length === 0) output.note(`There is no such recipe on ${slug}.`)
  if (output.mode === 'json') return
  writeTable(
    output,
    ['SLUG', freeText('TITLE'), 'PUBLISHED', 'INGREDIENTS'],
    cards.map((card) => [
      card.slug,
      card.title,
      card.publishedAt?.slice(0, 10) ?? 'draft',
      String(card.ingredientUsageCount),
    ]),
  )
}

async function* allRecipes({ api }: ApiDep, siteSlug: string, query: string | undefined) {
  const seen = new Set<string>()
  for (let offset = 0; ; offset += pageSize) {
    const page = { siteSlug, orderBy: 'title_asc', limit: pageSize, offset } as const
    const { body } = await api.listManagedRecipes(query === undefined ? page : { ...page, query })
    for (const card of body.recipes) {
      // A recipe that is added in the meantime moves the others by one.
      if (!seen.has(card.id)) yield card
      seen.add(card.id)
    }
    if (offset + pageSize >= body.total || body.recipes.length === 0) return
  }
}

function record({ id, slug, title, publishedAt, updatedAt, ingredientUsageCount, source }: Card) {
  return { id, slug, title, publishedAt, updatedAt, ingredientUsageCount, sourceUrl: source?.url ?? null }
}
