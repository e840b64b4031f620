import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { legacyHtml, moreRecipes } from '#core/model/recipe/recipe-presence.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, moved, siteOf } from '../../app/loading.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { CommentsSection } from '../comments/comments-section.tsx'
import { LegacyRecipe } from './legacy-recipe.tsx'
import { MoreRecipes } from './more-recipes.tsx'
import { RecipeView } from './recipe-view.tsx'

/** One more than are shown, for the recipe itself may be among them. */
const otherCount = 9

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { slug: siteSlug } = siteOf(context)
  const recipeSlug = params['recipeSlug'] ?? ''
  const [{ recipe }, { recipes }] = await Promise.all([
    answerOf(api.getRecipe({ siteSlug, recipeSlug })),
    answerOf(api.listRecipes({ siteSlug, limit: otherCount })),
  ])
  if (recipe.slug !== recipeSlug) throw moved(`/recipes/${encodeURIComponent(recipe.slug)}`, request)
  return { recipe, others: moreRecipes(recipes, recipe.id).slice(0, otherCount - 1) }
}

export type RecipePageData = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<RecipePageData> = {
  head: ({ recipe }, { siteTitle }) => ({
    title: `${recipe.title} · ${siteTitle}`,
    description: excerpt(recipe.description ?? recipe.storyExcerpt, 160),
    canonicalPath: `/recipes/${encodeURIComponent(recipe.slug)}`,
    shared: {
      kind: 'recipes',
      slug: recipe.slug,
      title: recipe.title,
      picture: recipe.images[0] ?? null,
    },
    isEmbeddable: true,
    type: 'article',
  }),
}

export function Component() {
  const { recipe, others } = useLoaderData<RecipePageData>()
  useUnlocked(recipe.isLocked)
  return (
    <>
      {legacyHtml(recipe) === null ? (
        <RecipeView key={recipe.id} recipe={recipe} />
      ) : (
        <LegacyRecipe recipe={recipe} />
      )}
      {!recipe.isLocked && <CommentsSection recipe={recipe} />}
      <MoreRecipes recipes={others} />
    </>
  )
}

/** The server renders for the anonymous reader; one who is signed in may have more of a locked recipe. */
function useUnlocked(isLocked: boolean) {
  const user = useCurrentUser()
  const { revalidate } = useRevalidator()
  const userId = user?.id
  useEffect(() => {
    if (isLocked && userId !== undefined) void revalidate()
  }, [isLocked, userId, revalidate])
}
