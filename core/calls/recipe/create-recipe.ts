import { err, ok } from '../../values/result.ts'
import { freeSlug } from '../../model/site/free-slug.ts'
import { completeForm } from '../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/recipes/import-batch-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { recordImportedRecipe } from './saving/record-import.ts'
import { recordPublication } from './saving/record-publication.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadManagedRecipe, type ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import { prepareRecipe } from './saving/prepare-recipe.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'
import { withRecipeIds } from './saving/recipe-ids.ts'
import type { RecipeReferencesDeps } from './saving/recipe-references.ts'
import { recipeWriteError } from './saving/recipe-write-error.ts'
import { refuseWriter } from './writer-limit.ts'

/** The ports of `createRecipe`. */
export type CreateRecipeDeps = AuditedStorageDep<
  RecipeStoreDep & ImportBatchStoreDep & ManagedRecipeDeps & WebhookStoreDep
> &
  RecipeReferencesDeps &
  ClockDep &
  RandomDep

/** Creates a recipe, and records it in its import batch. */
export function createRecipe(deps: CreateRecipeDeps): UseCase<typeof managedRecipeCalls.createRecipe> {
  return async ({ body, importBatchId, ifSlugTaken }, context) => {
    const { site, viewer } = context
    const now = deps.clock.now()
    const { publishedAt = null, ...form } = body
    const draft: RecipeRecord = {
      ...completeForm({ ...withRecipeIds(form, deps.random), title: form.title, slug: form.slug }),
      ...{ siteId: site.id, publishedAt },
      ...{ id: deps.random.uuid(), createdAt: now, updatedAt: now },
      ...{ version: 1, savedAt: now, savedBy: viewer.user.id },
    }
    const refused = refuseWriter(context.role, draft.publishedAt)
    if (refused) return err(refused)
    const prepared = await prepareRecipe(draft, { site, userId: viewer.user.id, before: null }, deps)
    if (!prepared.ok) return prepared
    return writeAudited(deps, context, async (stores) => {
      const bySlug = (slug: string) => stores.recipeStore.bySlug(site.id, slug)
      const slug = ifSlugTaken === 'number' ? await freeSlug(draft.slug, bySlug) : draft.slug
      const record = { ...draft, slug }
      const write = { batchId: importBatchId, record, before: null }
      const noted = await recordImportedRecipe(write, { ...stores, random: deps.random })
      if (!noted.ok) return noted
      const created = await stores.recipeStore.create(record, prepared.value)
      if (!created.ok) return err(recipeWriteError(created.error, record.slug))
      await recordPublication({ ...deps, ...stores }, null, record)
      return ok({ recipe: await loadManagedRecipe(stores, record) })
    })
  }
}
