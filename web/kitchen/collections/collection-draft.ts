import type { CollectionDraft, ManagedCollection } from '#core/model/collection/collection.ts'
import { CollectionDraft as CollectionSchema } from '#core/model/collection/collection.ts'
import { slugify } from '#core/model/recipe/recipe-slug.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { writeMarkdown } from '#core/values/rich-text/write-markdown.ts'
import { issueMessage, issuesOfValue } from '#core/values/messages.ts'
import type { Issue } from '#core/values/errors.ts'

/** A collection as its editor has it: the description is Markdown, so that no mark of it is lost in a text field. */
export type CollectionForm = {
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly imageId: string | null
  readonly recipeIds: readonly string[]
}

/** The form of a collection as the server has it. */
export function collectionForm(collection: ManagedCollection): CollectionForm {
  const { title, slug, description, imageId, recipeIds } = collection
  return {
    title,
    slug,
    imageId,
    recipeIds,
    description: description === null ? '' : writeMarkdown(description).trim(),
  }
}

/** The fields of a form as the update call takes them. */
export function collectionChanges(changes: Partial<CollectionForm>): Partial<CollectionDraft> {
  const { description, recipeIds, ...others } = changes
  return {
    ...others,
    ...(recipeIds === undefined ? {} : { recipeIds: [...recipeIds] }),
    ...(description === undefined
      ? {}
      : { description: description.trim() === '' ? null : readMarkdown(description) }),
  }
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
