import { z } from 'zod'
import { Image, Video } from '../media/image.ts'
import { clearable } from '../../values/clearable.ts'
import { limits } from '../../values/limits.ts'
import { RecipeCard } from '../recipe/recipe.ts'
import { RichText, ShortText } from '../../values/rich-text/rich-text.ts'
import { SiteReference } from '../site/site-reference.ts'
import { singleLine } from '../../values/single-line.ts'

const recipeIds = z.array(z.uuid()).max(limits.recipesOfCollection).optional()

/** A collection in writing form; `recipeIds` are in display order. */
export const CollectionDraft = z.strictObject({
  title: singleLine().min(1).max(limits.title),
  slug: z.string().min(1).max(limits.slug),
  description: clearable(ShortText),
  imageId: clearable(z.uuid()),
  videoId: clearable(z.uuid()),
  recipeIds,
})
export type CollectionDraft = z.infer<typeof CollectionDraft>

/**
 * The fields to change in an update of a collection. `recipeIdsBefore` is the list that the client had loaded; with it,
 * concurrent additions and removals by others are kept. Without it, `recipeIds` replaces the list.
 */
export const CollectionChanges = CollectionDraft.partial().extend({ recipeIdsBefore: recipeIds })
export type CollectionChanges = z.infer<typeof CollectionChanges>

/** A collection in a list or on a card; `recipeCount` counts published recipes. */
export const CollectionCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: RichText.nullable(),
  image: Image.nullable(),
  video: Video.nullable(),
  recipeCount: z.number().int().nonnegative(),
})
export type CollectionCard = z.infer<typeof CollectionCard>

/** A collection as readers see it, with its published recipes in the creator's order. */
export const Collection = CollectionCard.extend({ recipes: z.array(RecipeCard) })
export type Collection = z.infer<typeof Collection>

/** A collection in a list across sites. */
export const SiteCollection = CollectionCard.extend({ site: SiteReference })
export type SiteCollection = z.infer<typeof SiteCollection>

/** A collection as managers read it: the writing form, its image and video; `recipeCount` includes drafts. */
export const ManagedCollection = CollectionCard.extend({
  imageId: z.uuid().nullable(),
  videoId: z.uuid().nullable(),
  recipeIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ManagedCollection = z.infer<typeof ManagedCollection>
