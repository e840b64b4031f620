import { domainError, missingReference, validationError, type DomainError } from '../../values/errors.ts'
import type { CollectionWriteFailure } from '../../ports/stores/collections/collection-store.ts'

/** The error for a collection that the store rejected. */
export function collectionWriteError(failure: CollectionWriteFailure, slug: string): DomainError {
  return failures[failure](slug)
}

const failures: Readonly<Record<CollectionWriteFailure, (slug: string) => DomainError>> = {
  slug_taken: (slug) =>
    domainError(
      'slug_taken',
      `The slug "${slug}" is taken by another collection of this site; choose another one.`,
    ),
  recipe_missing: () => validationError([missingReference('recipeIds', 'recipe')]),
  missing: () => domainError('collection_not_found'),
}
