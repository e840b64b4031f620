import { sitePaths } from '../../../model/platform/page-paths.ts'
import type { RecipeStoreDep } from '../../../ports/stores/recipes/recipe-store.ts'

/** A reference to a recipe in lists. */
type NamedRecipe = { readonly id: string; readonly slug: string; readonly title: string }

const recipePath = sitePaths.recipe.replace(':recipeSlug', '')

/** The recipe on a page of the site; null for other pages and deleted recipes. */
export async function recipeOfPage(
  { recipeStore }: RecipeStoreDep,
  siteId: string,
  page: string,
): Promise<NamedRecipe | null> {
  if (!page.startsWith(recipePath)) return null
  const [recipeSlug = ''] = page.slice(recipePath.length).split('/')
  const recipe = await recipeStore.bySlug(siteId, decoded(recipeSlug))
  return recipe && { id: recipe.id, slug: recipe.slug, title: recipe.title }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
