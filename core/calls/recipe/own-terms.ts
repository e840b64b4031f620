import { keywordKey } from '../../model/recipe/terms/own-term.ts'
import { slugify } from '../../model/recipe/recipe-slug.ts'
import { termBySlug, termsByKind } from '../../model/recipe/terms/terms.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { domainError } from '../../values/errors.ts'
import { limits } from '../../values/limits.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'

const tooMany = `A site can have up to ${limits.ownTerms} custom terms: delete one that you no longer need first.`
const ofPlatform = 'All sites already have this term: choose that one.'

/** Creates a custom term of the site, so that readers can filter by this keyword. */
export function createTerm(
  deps: AuditedStorageDep<IngredientCatalogueStoreDep> & RandomDep,
): UseCase<typeof managedRecipeCalls.createTerm> {
  return ({ body: { kind, title } }, context) =>
    writeAudited(deps, context, async ({ ingredientCatalogueStore }) => {
      const slug = slugify(title, '')
      const isKnown = termsByKind[kind].some((term) => keywordKey(term.title) === keywordKey(title))
      if (slug === '' || isKnown || termBySlug(kind, slug) !== undefined) {
        return err(
          domainError('conflict', slug === '' ? 'The term must contain a letter or a digit.' : ofPlatform),
        )
      }
      const newTerm = { id: deps.random.uuid(), kind, slug, title: title.trim() }
      const term = await ingredientCatalogueStore.ensureTerm(context.site.id, newTerm, limits.ownTerms)
      return term === null ? err(domainError('quota_reached', tooMany)) : ok({ term })
    })
}

/** Deletes a custom term; recipes keep it as a keyword. */
export function deleteTerm(
  deps: AuditedStorageDep<IngredientCatalogueStoreDep>,
): UseCase<typeof managedRecipeCalls.deleteTerm> {
  return ({ termId }, context) =>
    writeAudited(deps, context, async ({ ingredientCatalogueStore }) =>
      (await ingredientCatalogueStore.removeTerm(context.site.id, termId))
        ? ok({})
        : err(domainError('term_not_found')),
    )
}
