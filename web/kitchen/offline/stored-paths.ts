/** The paths of the responses needed to open the kitchen layout and the recipe editor. */
const storedPath = new RegExp(
  [
    '^/api/v1/manage/current-user$',
    '^/api/v1/manage/(sites|deleted-sites)$',
    '^/api/v1/manage/[^/]+/(current-site|globals)$',
    '^/api/v1/manage/[^/]+/collections([?]|$)',
    '^/api/v1/manage/[^/]+/media[?](.*&)?ids=',
    '^/api/v1/manage/[^/]+/recipes/[^/?]+(/working-copy)?$',
  ].join('|'),
)

/** True if the response to a GET request for this path is cached on the device. */
export const isStoredPath = (path: string): boolean => storedPath.test(path)

/** Matches the path of a recipe and all paths below it. */
const recipePattern = /^\/api\/v1\/manage\/([^/]+)\/recipes\/([^/?]+)/

/** The paths, relative to a recipe, whose writes change the recipe. */
const writtenPart = /^(|\/form|\/publish|\/unpublish|\/schedule|\/working-copy|\/working-copy\/publish)$/

/** The path of the recipe that a path belongs to; null if there is none. */
export function recipePathOf(path: string): string | null {
  return recipePattern.exec(path)?.[0] ?? null
}

/** The path of the recipe that a write changes; null if there is none. */
export function writtenRecipe(path: string): string | null {
  const recipePath = recipePathOf(path)
  return recipePath !== null && writtenPart.test(path.slice(recipePath.length)) ? recipePath : null
}

/** The path of a recipe's working copy. */
export const workingCopyPath = (recipePath: string): string => `${recipePath}/working-copy`

/** The site and the id in the path of a recipe itself; null for any other path. */
export function recipeIn(path: string): { readonly siteSlug: string; readonly recipeId: string } | null {
  const [found, siteSlug, recipeId] = recipePattern.exec(path) ?? []
  if (found !== path || siteSlug === undefined || recipeId === undefined) return null
  return { siteSlug: decodeURIComponent(siteSlug), recipeId: decodeURIComponent(recipeId) }
}

/** The path of the site's names (ingredients, terms, …) if a write to this path changes them; null for other writes. */
export function globalsPathOf(path: string): string | null {
  const [, siteSlug] = /^\/api\/v1\/manage\/([^/]+)\/(?:ingredients|equipment|terms)(?:\/|$)/.exec(path) ?? []
  return siteSlug === undefined ? null : `/api/v1/manage/${siteSlug}/globals`
}
