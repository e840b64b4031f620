import { z } from 'zod'
import { SiteUserData } from '../../model/account/user.ts'
import { defineCall } from '../contract/call.ts'
import { Color } from '../../model/theme/theme.ts'
import { SiteReference } from '../../model/site/site-reference.ts'
import { limits } from '../../values/limits.ts'
import { pageQuery } from '../contract/page-query.ts'
import { RecipeCard } from '../../model/recipe/recipe.ts'

/** The colors of a site, for the cards of its saved recipes. */
const SiteLook = z.object({ background: Color, text: Color, accent: Color })

/** A saved recipe with its site, its folder, and the person's private note. */
export const Bookmark = z.object({
  recipe: RecipeCard,
  site: SiteReference,
  look: SiteLook,
  folderId: z.uuid().nullable(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Bookmark = z.infer<typeof Bookmark>

const siteUserData = z.object({ siteUserData: SiteUserData })

/** The calls about saved recipes. */
export const bookmarkCalls = {
  listBookmarks: defineCall('listBookmarks', {
    summary:
      'Lists the published recipes that the caller saved, on all sites or on one, the last saved first.',
    access: 'user',
    query: z.object({ ...pageQuery, siteSlug: z.string().max(limits.siteSlug).optional() }),
    result: z.object({ bookmarks: z.array(Bookmark), total: z.number().int() }),
  }),
  createBookmark: defineCall('createBookmark', {
    summary: 'Saves a recipe for the caller.',
    access: 'user',
    body: z.object({ recipeId: z.uuid() }),
    result: siteUserData,
    errors: ['recipe_not_found'],
  }),
  deleteBookmark: defineCall('deleteBookmark', {
    summary: "Removes a recipe from the caller's saved recipes.",
    access: 'user',
    result: siteUserData,
    errors: ['recipe_not_found'],
  }),
} as const
