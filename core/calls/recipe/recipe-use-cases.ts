import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import type { CollectionStoreDep } from '../../ports/stores/collection-store.ts'
import { domainError, missingReference, validationError, type DomainError } from '../../values/errors.ts'
import { imageReader } from '../media/image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import { nameableMedia } from '../media/nameable-media.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/import-batch-store.ts'
import { recordImport } from '../import/record-import.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { PlatformDep } from '../../model/site/platform-address.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import { activePlan } from '../subscription/active-subscription.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscription-store.ts'
import type { PantryStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import { recipeForReader } from '../../model/recipe/recipe-access.ts'
import type { recipeCalls } from './recipe-calls.ts'
import { loadManagedRecipeCards, loadRecipe, loadRecipeCards, loadSiteRecipes } from './recipe-loading.ts'
import { equipmentReading, managedRecipe } from '../../model/recipe/recipe-reading.ts'
import { recipeIssues, type RecipePlace } from './recipe-references.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { recipeWriteError } from './recipe-write-error.ts'
import type { ManagedRecipe, RecipeDraft } from '../../model/recipe/recipe.ts'
import { recipeSearchText } from '../../model/recipe/search-text.ts'
import { filtersOf, termGroups } from '../../model/recipe/term-filters.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'

type RecipeUseCases = Pick<UseCases<Catalogue>, keyof typeof recipeCalls>

type SaveOptions = {
  readonly ifUpdatedAt?: Date | undefined
  readonly importBatchId?: string | undefined
  readonly place: RecipePlace & { readonly before: RecipeRecord | null }
}

/** The ports that the recipe calls use. */
export type RecipeDeps = RecipeStoreDep &
  PantryStoreDep &
  CollectionStoreDep &
  SubscriptionStoreDep &
  SiteStoreDep &
  ImageStoreDep &
  ImportBatchStoreDep &
  PlatformDep &
  ClockDep &
  RandomDep

/** Writing, publishing and reading recipes. */
export function createRecipeUseCases(deps: RecipeDeps): RecipeUseCases {
  return {
    async listManagedRecipes({ query = '', sourceKey, ...page }, { site }) {
      const { recipes, total } = await deps.recipeStore.list({
        siteId: site.id,
        status: 'all',
        query,
        ...page,
        ...(sourceKey === undefined ? {} : { sourceKey }),
      })
      return ok({ recipes: await loadManagedRecipeCards(deps, recipes), total })
    },
    async listPublishedRecipes(page, { site }) {
      const query = { siteId: site.id, status: 'published', orderBy: 'published_at_desc', ...page } as const
      const { recipes, total } = await deps.recipeStore.list(query)
      return ok({ recipes: await loadManagedRecipeCards(deps, recipes), total })
    },
    async getManagedRecipe({ recipeId }, { site }) {
      const record = await deps.recipeStore.byId(site.id, recipeId)
      return record ? ok({ recipe: managedRecipe(record) }) : err(domainError('recipe_not_found'))
    },
    async createRecipe({ body, importBatchId }, { site, viewer }) {
      const now = deps.clock.now()
      const record = { ...newRecord(body, site.id), id: deps.random.uuid(), createdAt: now, updatedAt: now }
      return save(record, 'create', { place: { site, userId: viewer.user.id, before: null }, importBatchId })
    },
    async updateRecipe({ recipeId, body, ifUpdatedAt, importBatchId }, { site, viewer }) {
      const before = await deps.recipeStore.byId(site.id, recipeId)
      if (!before) return err(domainError('recipe_not_found'))
      const { id, createdAt } = before
      const publishedAt = body.publishedAt === undefined ? before.publishedAt : body.publishedAt
      const updatedAt = nextUpdate(before, deps.clock.now())
      const record = { ...newRecord(body, site.id), id, createdAt, updatedAt, publishedAt }
      const place = { site, userId: viewer.user.id, before }
      return save(record, 'update', { place, ifUpdatedAt, importBatchId })
    },
    async deleteRecipe({ recipeId, ifUpdatedAt }, { site }) {
      if (await deps.recipeStore.remove(site.id, recipeId, ifUpdatedAt)) return ok({})
      const kept = await deps.recipeStore.byId(site.id, recipeId)
      return err(domainError(kept ? 'conflict' : 'recipe_not_found'))
    },
    async publishRecipe({ recipeId, body }, { site }) {
      const now = deps.clock.now()
      const future = futureIssue(body?.publishedAt, now)
      if (future) return err(future)
      return setPublishedAt(site.id, recipeId, body?.publishedAt ?? now)
    },
    async unpublishRecipe({ recipeId }, { site }) {
      return setPublishedAt(site.id, recipeId, null)
    },
    async createIngredient({ body }, { site }) {
      const ingredient = await deps.pantryStore.ensureIngredient(site.id, {
        id: deps.random.uuid(),
        title: body.title,
        gramsPerLiter: body.gramsPerLiter ?? null,
        defaultMetricMeasurementMethod: body.defaultMetricMeasurementMethod ?? null,
        defaultImperialMeasurementMethod: body.defaultImperialMeasurementMethod ?? null,
      })
      return ok({ ingredient })
    },
    async createEquipment({ body: { title, featuredImageId = null } }, { site, viewer }) {
      const wanted = featuredImageId ? [featuredImageId] : []
      const { images } = await nameableMedia({ images: wanted }, { site, userId: viewer.user.id }, deps)
      if (!wanted.every((id) => images.has(id))) {
        return err(validationError([missingReference('featuredImageId', 'image')]))
      }
      const piece = { id: deps.random.uuid(), title, featuredImageId }
      const equipment = await deps.pantryStore.ensureEquipment(site.id, piece)
      const shown = await imageReader(deps, equipment.featuredImageId ? [equipment.featuredImageId] : [])
      return ok({ equipment: equipmentReading(equipment, shown) })
    },
    async listRecipes({ query = '', limit, offset, orderBy, ...slugs }, { site }) {
      const terms = termGroups(slugs)
      if (terms === null) return ok({ recipes: [], total: 0 })
      const page = { siteId: site.id, status: 'published', query, terms, orderBy, limit, offset } as const
      const { recipes, total } = await deps.recipeStore.list(page)
      return ok({ recipes: await loadRecipeCards(deps, recipes), total })
    },
    async getRecipe({ recipeSlug }, { viewer, site, role }) {
      const record = await deps.recipeStore.bySlug(site.id, recipeSlug)
      if (!record || (record.publishedAt === null && role === null))
        return err(domainError('recipe_not_found'))
      const [planType, recipe] = await Promise.all([
        activePlan(deps, site.id, viewer?.user ?? null),
        loadRecipe(deps, record),
      ])
      return ok({ recipe: recipeForReader({ planType, isManager: role !== null }, recipe) })
    },
    async listSiteRecipes(page) {
      const { recipes, total } = await deps.recipeStore.listOfAllSites(page)
      return ok({ recipes: await loadSiteRecipes(deps, recipes), total })
    },
    async listFilters(_input, { site }) {
      return ok({ filters: filtersOf(await deps.recipeStore.termCounts(site.id)) })
    },
  }

  async function save(
    record: RecipeRecord,
    how: 'create' | 'update',
    { place, ifUpdatedAt, importBatchId }: SaveOptions,
  ): Promise<Result<{ recipe: ManagedRecipe }, DomainError>> {
    const issues = await recipeIssues(record, place, deps)
    if (issues.length > 0) return err(validationError(issues))
    const future = futureIssue(record.publishedAt, record.updatedAt)
    if (future) return err(future)
    const search = recipeSearchText(record, await ingredientTitles(record))
    const note =
      importBatchId && (await recordImport({ batchId: importBatchId, record, before: place.before }, deps))
    if (note && !note.ok) return note
    const saved = await deps.recipeStore[how](record, search, ifUpdatedAt)
    if (!saved.ok && note) await note.value()
    return saved.ok ? ok({ recipe: managedRecipe(record) }) : err(recipeWriteError(saved.error, record.slug))
  }

  async function ingredientTitles(record: RecipeRecord): Promise<ReadonlyMap<string, string>> {
    const usages = (record.ingredientUsageGroups ?? []).flatMap(({ ingredientUsages }) => ingredientUsages)
    const ids = [...new Set(usages.flatMap(({ ingredientId }) => ingredientId ?? []))]
    const ingredients = ids.length > 0 ? await deps.pantryStore.ingredientsByIds(record.siteId, ids) : []
    return new Map(ingredients.map(({ id, title }) => [id, title]))
  }

  async function setPublishedAt(
    siteId: string,
    recipeId: string,
    publishedAt: Date | null,
  ): Promise<Result<{ recipe: ManagedRecipe }, DomainError>> {
    const before = await deps.recipeStore.byId(siteId, recipeId)
    if (!before) return err(domainError('recipe_not_found'))
    const updatedAt = nextUpdate(before, deps.clock.now())
    await deps.recipeStore.setPublishedAt(siteId, recipeId, publishedAt, updatedAt)
    const record = await deps.recipeStore.byId(siteId, recipeId)
    return record ? ok({ recipe: managedRecipe(record) }) : err(domainError('recipe_not_found'))
  }
}

/** Later than the last change even within a millisecond, so that the instant names one state of the recipe. */
function nextUpdate({ updatedAt }: RecipeRecord, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

function newRecord(draft: RecipeDraft, siteId: string): Omit<RecipeRecord, 'id' | 'createdAt' | 'updatedAt'> {
  return { ...draft, siteId, publishedAt: draft.publishedAt ?? null }
}

/** Pages are fresh by writes alone, so a recipe cannot come out by the passing of time. */
function futureIssue(publishedAt: Date | null | undefined, now: Date): DomainError | null {
  if (!publishedAt || publishedAt.getTime() <= now.getTime()) return null
  return validationError([{ path: 'publishedAt', message: 'Give an instant that is not in the future' }])
}
