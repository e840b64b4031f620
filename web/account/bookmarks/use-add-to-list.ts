import { useNavigate } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import { isUnknownToServer } from '#core/model/call-failure.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { someAtATime } from '#core/values/some-at-a-time.ts'
import { counted } from '#core/values/text/counted.ts'
import { useApp } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'

/** The maximum number of concurrent requests. */
const maxConcurrent = 4

/** Adds the ingredients of saved recipes to the shopping list, in the amounts of the recipes. */
export function useAddToList() {
  const app = useApp()
  const user = useCurrentUser()
  const userId = user === null ? null : user?.id
  const navigate = useNavigate()
  return useCall(
    async (api, bookmarks: readonly Bookmark[]) => {
      const { addRecipe } = await import('../../content/shopping-list/add-recipe.ts')
      const found = await readOpenRecipes(api, bookmarks)
      const counts = found.map(({ recipe, origin }) =>
        addRecipe(app, { recipe, origin, multiplier: 1, userId }),
      )
      const items = counts.reduce((sum, count) => sum + count, 0)
      return { items, left: bookmarks.length - found.length }
    },
    {
      toast: (added) => ({
        text: addedText(added),
        ...(added.items === 0
          ? {}
          : { action: { label: 'View list', onUse: () => void navigate('/shopping-list') } }),
      }),
      toastsFailure: true,
    },
  )
}

function addedText({ items, left }: { readonly items: number; readonly left: number }): string {
  const added = `${counted(items, 'ingredient')} on your shopping list`
  if (left === 0) return added
  const missing = `${counted(left, 'recipe')} left out: for subscribers only, or no longer published`
  return items === 0 ? `Nothing was added. ${missing}.` : `${added}. ${missing}.`
}

type OpenRecipe = { readonly recipe: Recipe; readonly origin: string }

/** Loads the recipes of bookmarks that the reader can read. Recipes that were unpublished since are omitted. */
async function readOpenRecipes(api: TrivetApi, bookmarks: readonly Bookmark[]): Promise<OpenRecipe[]> {
  const found: OpenRecipe[] = []
  const read = someAtATime(bookmarks, maxConcurrent, { aborted: false }, (bookmark) =>
    readRecipe(api, bookmark),
  )
  for await (const [{ site }, recipe] of read) {
    if (recipe !== null && !recipe.isLocked) found.push({ recipe, origin: site.url })
  }
  return found
}

async function readRecipe(api: TrivetApi, { recipe, site }: Bookmark): Promise<Recipe | null> {
  try {
    return (await api.getRecipe({ siteSlug: site.slug, recipeSlug: recipe.slug })).body.recipe
  } catch (error) {
    if (!isUnknownToServer(error)) throw error
    return null
  }
}
