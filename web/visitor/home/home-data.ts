import type { LoaderFunctionArgs } from 'react-router'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import type { PageHandle } from '../../browser/head.ts'
import { LaterHomeSections } from './later-home-sections.ts'
import { featuredCount, loadHome, type HomeData } from './load-home.ts'

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const [data] = await Promise.all([loadHome(args), LaterHomeSections.preload()])
  return data
}

export const handle: PageHandle<HomeData> = {
  head: ({ description }, { siteTitle }) => ({ title: siteTitle, description, canonicalPath: '/' }),
}

/** The recipes at the top of a layout: the featured ones, or the newest if none are featured. */
export function openingRecipes(
  featured: readonly RecipeCard[],
  recipes: readonly RecipeCard[],
): readonly RecipeCard[] {
  return featured.length > 0 ? featured.slice(0, featuredCount) : recipes.slice(0, featuredCount)
}
