/** The answers without which neither the frame of the kitchen nor the editor of a recipe opens. */
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

/** Whether the answer to a read is stored on the device. */
export const isStoredPath = (path: string): boolean => storedPath.test(path)

/** The address of a recipe, in the address of anything that belongs to it. */
const recipePattern = /^\/api\/v1\/manage\/([^/]+)\/recipes\/([^/?]+)/

/** What a write to one of these addresses, behind that of its recipe, changes of the recipe. */
const writtenPart = /^(|\/publish|\/unpublish|\/schedule|\/working-copy|\/working-copy\/publish)$/

/** The address of the recipe that an address belongs to; null where it belongs to none. */
export function recipePathOf(path: string): string | null {
  return recipePattern.exec(path)?.[0] ?? null
}

/** The address of the recipe that a write changes; null where it changes none. */
export function writtenRecipe(path: string): string | null {
  const recipePath = recipePathOf(path)
  return recipePath !== null && writtenPart.test(path.slice(recipePath.length)) ? recipePath : null
}

/** The address of the working copy of a recipe. */
export const workingCopyPath = (recipePath: string): string => `${recipePath}/working-copy`

/** The site and the id in the address of a recipe itself; null for any other address. */
export function recipeIn(path: string): { readonly siteSlug: string; readonly recipeId: string } | null {
  const [found, siteSlug, recipeId] = recipePattern.exec(path) ?? []
  if (found !== path || siteSlug === undefined || recipeId === undefined) return null
  return { siteSlug: decodeURIComponent(siteSlug), recipeId: decodeURIComponent(recipeId) }
}

/** The address of what can be named in recipes, which a write of one of these changes; null for other writes. */
export function globalsPathOf(path: string): string | null {
  const [, siteSlug] = /^\/api\/v1\/manage\/([^/]+)\/(?:ingredients|equipment|terms)(?:\/|$)/.exec(path) ?? []
  return siteSlug === undefined ? null : `/api/v1/manage/${siteSlug}/globals`
}
