import { z } from 'zod'
import type { CollectionDraft, ManagedCollection } from '#core/model/collection/collection.ts'
import { CollectionDraft as CollectionSchema } from '#core/model/collection/collection.ts'
import { slugify } from '#core/model/recipe/recipe-slug.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { issueMessage, issuesOfValue } from '#core/values/messages.ts'
import type { Issue } from '#core/values/errors.ts'

/** A collection as its editor has it; half-written texts are forms too. */
export const CollectionForm = z.object({
  title: z.string(),
  slug: z.string(),
  description: RichText.nullable(),
  imageId: z.string().nullable(),
  videoId: z.string().nullable(),
  recipeIds: z.array(z.string()).readonly(),
})
export type CollectionForm = Readonly<z.infer<typeof CollectionForm>>

/** The form of a collection as the server has it. */
export function collectionForm(collection: ManagedCollection): CollectionForm {
  const { title, slug, description, imageId, videoId, recipeIds } = collection
  return { title, slug, description, imageId, videoId, recipeIds }
}

/** The fields of a form as the update call takes them. */
export function collectionChanges(changes: Partial<CollectionForm>): Partial<CollectionDraft> {
  const { recipeIds, ...others } = changes
  return recipeIds === undefined ? others : { ...others, recipeIds: [...recipeIds] }
}

/** What is wrong with a form, by the rules of the contract. */
export function collectionIssues(form: CollectionForm): readonly Issue[] {
  const parsed = CollectionSchema.safeParse(collectionChanges(form), { error: issueMessage })
  return parsed.success ? [] : issuesOfValue(parsed.error)
}

/** A new title with the address that follows it, as long as the address is still the one made for it. */
export function withTitle(form: CollectionForm, title: string): CollectionForm {
  const follows = form.slug === slugify(form.title, 'collection') || form.slug.startsWith('untitled-')
  return { ...form, title, slug: follows && title.trim() !== '' ? slugify(title, 'collection') : form.slug }
}
