import { useEffect, useRef } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { isPremium } from '#core/model/recipe/recipe-access.ts'
import { pageSize } from '#core/values/page-size.ts'
import { legacyHtml, moreRecipes } from '#core/model/recipe/recipe-presence.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, isSignedIn, redirectPermanently, siteOf } from '../../app/loading.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { CommentsSection } from '../comments/comments-section.tsx'
import { LaterCollections, LaterLegacyRecipe, LaterMoreRecipes, LaterSharedNote } from './later-parts.ts'
import { LaterRecipeView } from './later-recipe-view.ts'
import { previewParameter, recipeOf } from './recipe-of.ts'

// Preloaded immediately, because it is the main content.
LaterRecipeView.preload().catch(() => undefined)

/** One more than displayed, because the recipe itself may be among them. */
const otherCount = 9

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { slug: siteSlug } = siteOf(context)
  const recipeSlug = params['recipeSlug'] ?? ''
  const previewToken = new URL(request.url).searchParams.get(previewParameter)
  const [{ recipe, isPreviewed }, { recipes, total }, { collections }] = await Promise.all([
    recipeOf(api, { siteSlug, recipeSlug }, previewToken),
    unwrap(api.listRecipes({ siteSlug, limit: otherCount })),
    unwrap(api.listCollections({ siteSlug, limit: pageSize.max })),
    LaterRecipeView.preload(),
  ])
  const ownCollections = new Set(recipe.collections.map(({ id }) => id))
  if (recipe.slug !== recipeSlug)
    throw redirectPermanently(`/recipes/${encodeURIComponent(recipe.slug)}`, request)
  return {
    recipe,
    collections: collections.filter(({ id }) => ownCollections.has(id)),
    others: moreRecipes(recipes, recipe.id).slice(0, otherCount - 1),
    recipeCount: total,
    isPreviewed,
    /** Whether it was loaded for a signed-in reader. */
    isPersonal: !isPreviewed && isSignedIn(context),
  }
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
      image: recipe.images[0] ?? null,
    },
    isEmbeddable: true,
    type: 'article',
  }),
  // The server renders for anonymous readers; a signed-in reader may have access to a locked recipe.
  dependsOnReader: ({ recipe }) => isPremium(recipe),
  hasNewsletterForm: ({ recipe }) => !recipe.isLocked && legacyHtml(recipe) === null,
}

export function Component() {
  const { others, collections, recipeCount, ...loaded } = useLoaderData<RecipePageData>()
  const recipe = useLock(loaded)
  usePreview(recipe)
  return (
    <>
      {loaded.isPreviewed && <LaterSharedNote />}
      {legacyHtml(recipe) === null ? (
        <LaterRecipeView key={recipe.id} recipe={recipe} recipeCount={recipeCount} />
      ) : (
        <LaterLegacyRecipe recipe={recipe} />
      )}
      {!recipe.isLocked && <CommentsSection recipe={recipe} />}
      {!recipe.isLocked && <LaterCollections collections={collections} />}
      <LaterMoreRecipes key={`more ${recipe.id}`} recipe={recipe} newest={others} />
    </>
  )
}

/** Follows a preview link after hydration, because the server renders the recipe locked. */
function usePreview({ isLocked }: Recipe) {
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const token = query.get(previewParameter)
  const followed = useRef<string | null>(null)
  useEffect(() => {
    // Only once: an invalid link is not requested again.
    if (!isLocked || token === followed.current) return
    followed.current = token
    void revalidate()
  }, [isLocked, token, revalidate])
}

/** Hides a subscriber-only recipe as soon as the reader is signed out, before the page is reloaded. */
function useLock({ recipe, isPersonal }: Pick<RecipePageData, 'recipe' | 'isPersonal'>): Recipe {
  const user = useCurrentUser()
  return user === null && isPersonal && isPremium(recipe) ? { ...recipe, isLocked: true } : recipe
}
