import { z } from 'zod'
import type { CollectionDraft, ManagedCollection } from '#core/model/collection/collection.ts'
import { CollectionDraft as CollectionSchema } from '#core/model/collection/collection.ts'
import { slugify } from '#core/model/recipe/recipe-slug.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { issueMessage, issuesOfValue } from '#core/values/messages.ts'
import { plainComplaint } from '#core/values/plain-issue.ts'
import type { Issue } from '#core/values/errors.ts'

/** The title of a collection without one, because the server requires a title. */
export const untitledCollection = 'Untitled collection'

/** The form of a collection; incomplete texts are valid here. */
export const CollectionForm = z.object({
  title: z.string(),
  slug: z.string(),
  description: RichText.nullable(),
  imageId: z.string().nullable(),
  videoId: z.string().nullable(),
  recipeIds: z.array(z.string()).readonly(),
})
export type CollectionForm = Readonly<z.infer<typeof CollectionForm>>

/** The form of a collection from the server. */
export function collectionForm(collection: ManagedCollection): CollectionForm {
  const { title, slug, description, imageId, videoId, recipeIds } = collection
  return { title, slug, description, imageId, videoId, recipeIds }
}

/** Converts form fields to the body of the update call. */
export function collectionChanges(changes: Partial<CollectionForm>): Partial<CollectionDraft> {
  const { recipeIds, ...others } = changes
  return recipeIds === undefined ? others : { ...others, recipeIds: [...recipeIds] }
}

/** The validation errors of a form as readable messages, by the schema of the call. */
export function collectionIssues(form: CollectionForm): readonly Issue[] {
  const parsed = CollectionSchema.safeParse(collectionChanges(form), { error: issueMessage })
  if (parsed.success) return []
  return issuesOfValue(parsed.error).map(({ path, message }) => ({
    path,
    message: plainComplaint(`the ${path === 'slug' ? 'address' : path}`, message),
  }))
}

/** Changes the title, and the slug too as long as it is derived from the title. */
export function withTitle(form: CollectionForm, title: string): CollectionForm {
  const follows = form.slug === slugify(form.title, 'collection') || form.slug.startsWith('untitled-')
  return { ...form, title, slug: follows && title.trim() !== '' ? slugify(title, 'collection') : form.slug }
}
