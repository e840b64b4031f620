import type { OutputDep } from '../../context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import { allRecipes, type RecipeCard } from '#core/calls/recipe/all-recipes.ts'

export type ListRecipesOptions = { readonly site: string | undefined; readonly query: string | undefined }

/** Lists all recipes of a site, drafts too, by title. */
export async function listRecipes(deps: SiteDep & OutputDep, options: ListRecipesOptions): Promise<void> {
  const { output } = deps
  const { slug } = await chooseSite(deps, options.site)
  const cards: RecipeCard[] = []
  for await (const card of allRecipes(deps, slug, options.query)) {
    output.record(record(card))
    cards.push(card)
  }
  if (cards.length === 0) {
    const none = 'has no recipe yet. Bring some: trivet import https://example.com/soup'
    output.note(options.query === undefined ? `${slug} ${none}` : `There is no such recipe on ${slug}.`)
  }
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

function record({ id, slug, title, publishedAt, updatedAt, ingredientUsageCount, source }: RecipeCard) {
  return { id, slug, title, publishedAt, updatedAt, ingredientUsageCount, sourceUrl: source?.url ?? null }
}
