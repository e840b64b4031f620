import type { OutputDep } from '../../environment/context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { allRecipes, type RecipeCard } from '#core/workflows/all-recipes.ts'

/** The orders of the list, by the value of `--sort`. */
const listSorts = {
  title: 'title_asc',
  updated: 'updated_at_desc',
  published: 'published_at_desc',
  views: 'views_desc',
  saves: 'saves_desc',
  comments: 'comments_desc',
} as const

export type ListRecipesOptions = {
  readonly site: string | undefined
  readonly query: string | undefined
  readonly sort: keyof typeof listSorts
}

/** Lists all recipes of a site, including drafts, in the given order. */
export async function listRecipes(deps: SiteDep & OutputDep, options: ListRecipesOptions): Promise<void> {
  const { output } = deps
  const { slug } = await chooseSite(deps, options.site)
  const cards: RecipeCard[] = []
  for await (const card of allRecipes(deps, slug, options.query, listSorts[options.sort])) {
    output.record(record(card))
    cards.push(card)
  }
  if (cards.length === 0) {
    const none = 'has no recipes yet. Import some: trivet import https://example.com/soup'
    output.note(options.query === undefined ? `${slug} ${none}` : `No recipe on ${slug} matches.`)
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['SLUG', freeText('TITLE'), 'PUBLISHED', 'VIEWS', 'SAVES', 'COMMENTS'],
    cards.map((card) => [
      card.slug,
      card.title,
      card.publishedAt?.slice(0, 10) ?? 'draft',
      ...[card.readerCounts.views, card.readerCounts.saves, card.readerCounts.comments].map(String),
    ]),
  )
}

function record({ id, slug, title, publishedAt, updatedAt, ...card }: RecipeCard) {
  const { ingredientUsageCount, source, readerCounts } = card
  const dates = { publishedAt, updatedAt }
  return { id, slug, title, ...dates, ingredientUsageCount, sourceUrl: source?.url ?? null, ...readerCounts }
}
