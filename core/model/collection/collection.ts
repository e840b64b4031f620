import { z } from 'zod'
import { Image, Video } from '../media/image.ts'
import { clearable } from '../../values/clearable.ts'
import { limits } from '../../values/limits.ts'
import { RecipeCard } from '../recipe/recipe.ts'
import { RichText, ShortText } from '../../values/rich-text/rich-text.ts'
import { SiteReference } from '../site/site-reference.ts'

const recipeIds = z.array(z.uuid()).max(limits.recipesOfCollection).optional()

/** A collection in writing form; `recipeIds` are in the order in which readers see them. */
export const CollectionDraft = z.strictObject({
  title: z.string().min(1).max(limits.title),
  slug: z.string().min(1).max(limits.slug),
  description: clearable(ShortText),
  imageId: clearable(z.uuid()),
  videoId: clearable(z.uuid()),
  recipeIds,
})
export type CollectionDraft = z.infer<typeof CollectionDraft>

/**
 * What an update of a collection takes: the fields to change. With `recipeIdsBefore`, the recipes as the sender saw them,
 * what somebody else added or took out since stays so; without it `recipeIds` replaces the list.
 */
export const CollectionChanges = CollectionDraft.partial().extend({ recipeIdsBefore: recipeIds })
export type CollectionChanges = z.infer<typeof CollectionChanges>

/** What a list or a card shows of a collection; `recipeCount` counts published recipes. */
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

/** A collection among those of all sites. */
export const SiteCollection = CollectionCard.extend({ site: SiteReference })
export type SiteCollection = z.infer<typeof SiteCollection>

/** A collection as management reads it: the writing form, its image and video; `recipeCount` counts drafts too. */
export const ManagedCollection = CollectionCard.extend({
  imageId: z.uuid().nullable(),
  videoId: z.uuid().nullable(),
  recipeIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ManagedCollection = z.infer<typeof ManagedCollection>
