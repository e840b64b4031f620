import { domainError, validationError, type DomainError, type Issue } from '../../values/errors.ts'
import { type MediaPlace, usableMedia } from '../media/usable-media.ts'
import { recipeIssues } from '../recipe/saving/recipe-references.ts'
import { keepVersion, saveVersion } from '../recipe/saving/save-version.ts'
import { recipeWriteError } from '../recipe/saving/recipe-write-error.ts'
import { recipeSearchText } from '../../model/search/words/search-text.ts'
import { limits } from '../../values/limits.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { bundleMediaIds, withKnownMedia } from '../../formats/bundle/bundle-media.ts'
import { type CollectionWrite, importedSiteNote } from '../import/imported-site-note.ts'
import { recordImportedRecipe } from '../recipe/saving/record-import.ts'
import { recordPublication } from '../recipe/saving/record-publication.ts'
import { write } from '../contract/write.ts'
import { importCaptions } from './bundled-captions.ts'
import type { BundleImport } from './export-calls.ts'
import type { ExportDeps } from './export-deps.ts'
import { importReaders } from './import-readers.ts'
import { planCollections, writeCollections } from './import-collections.ts'
import type { SiteSettings } from '../../model/site/site-settings.ts'
import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'
import { completeForm, recipeForm } from '../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

type Ids = ReadonlyMap<string, string>
/** The site, the importing account, and the import batch for undo. */
type ImportPlace = Pick<MediaPlace, 'site' | 'userId'> & { readonly importBatchId?: string | undefined }

/**
 * Imports a bundle into a site. Created objects get new ids, and references to them are updated. Images and videos that
 * belong neither to the site nor to the person are omitted and listed in the warnings.
 */
export async function importBundle(
  bundle: SiteBundle,
  place: ImportPlace,
  deps: ExportDeps,
): Promise<Result<BundleImport, DomainError>> {
  const { site } = place
  const named = bundleMediaIds(bundle)
  // The bundle also lists images and videos that are not used.
  const all = {
    images: [...new Set([...named.images, ...bundle.images.map(({ id }) => id)])],
    videos: [...new Set([...named.videos, ...bundle.videos.map(({ id }) => id)])],
  }
  const { images, videos } = await usableMedia(all, place, deps)
  const known = new Set([...images, ...videos])
  const isKnown = (id: string) => known.has(id)
  const catalogue = await importIngredientCatalogue(bundle, site.id, isKnown, deps)
  const warnings = [...missingMedia(bundle, isKnown), ...(await importOwnTerms(bundle, site.id, deps))]
  warnings.push(...(await importCaptions(bundle, videos, deps)))
  const titles = new Map(
    (await deps.ingredientCatalogueStore.ingredients(site.id)).map(({ id, title }) => [id, title]),
  )
  const recipes = { created: 0, updated: 0 }
  const recipeIds = new Map<string, string>()
  for (const [index, bundled] of bundle.recipes.entries()) {
    const written = await importRecipe(
      withCatalogueIds(withKnownMedia(bundled, isKnown), catalogue),
      place,
      titles,
      deps,
    )
    if (!written.ok) return err(atPlace(written.error, `recipes.${index}`))
    recipes[written.value.how] += 1
    recipeIds.set(bundled.id, written.value.id)
    await deps.pause()
  }
  const writes = await planCollections(bundle, site.id, { recipes: recipeIds, isKnown }, deps)
  const settings = importedSettings(bundle, site, recipeIds, isKnown, deps)
  const collections = await writeSite(writes, settings, place, deps)
  if (!collections.ok) return collections
  const readers = await importReaders(bundle, place, deps)
  if (!readers.ok) return readers
  return ok({ recipes, collections: collections.value, readers: readers.value, warnings })
}

/** Writes collections and settings in one unit of work, with a record of their earlier state. */
function writeSite(
  writes: readonly CollectionWrite[],
  settings: SiteSettings,
  { site, importBatchId }: ImportPlace,
  deps: ExportDeps,
): Promise<Result<BundleImport['collections'], DomainError>> {
  return deps.storage.transact(async (stores) => {
    if (importBatchId !== undefined) {
      const note = importedSiteNote(writes, { before: site.settings, after: settings }, deps)
      const isNoted = await stores.importBatchStore.putSite(site.id, importBatchId, note)
      if (!isNoted) return err(domainError('import_batch_not_found'))
    }
    const collections = await writeCollections(writes, site.id, { ...stores, clock: deps.clock })
    if (!collections.ok) return collections
    await stores.siteStore.updateSettings(site.id, settings)
    return collections
  })
}

function missingMedia({ images, videos }: SiteBundle, isKnown: (id: string) => boolean): Issue[] {
  const missing = (path: string, name: string, media: readonly { id: string; key: string }[]) =>
    media
      .filter(({ id }) => !isKnown(id))
      .map(({ key }) => ({
        path,
        message: `The ${name} ${key} is neither on this site nor among your own uploads.`,
      }))
  return [...missing('images', 'image', images), ...missing('videos', 'video', videos)]
}

async function importIngredientCatalogue(
  { ingredients, equipment }: SiteBundle,
  siteId: string,
  isKnown: (id: string) => boolean,
  deps: ExportDeps,
): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const ingredient of ingredients) {
    await deps.pause()
    const stored = await write(deps, ({ ingredientCatalogueStore }) =>
      ingredientCatalogueStore.ensureIngredient(siteId, { ...ingredient, id: deps.random.uuid() }),
    )
    ids.set(ingredient.id, stored.id)
  }
  for (const { id, title, featuredImageId } of equipment) {
    await deps.pause()
    const image = featuredImageId && isKnown(featuredImageId) ? featuredImageId : null
    const equipmentItem = { id: deps.random.uuid(), title, featuredImageId: image }
    const stored = await write(deps, ({ ingredientCatalogueStore }) =>
      ingredientCatalogueStore.ensureEquipment(siteId, equipmentItem),
    )
    ids.set(id, stored.id)
  }
  return ids
}

/** Recipes refer to terms by their keywords. Returns the terms that exceeded the limit. */
async function importOwnTerms({ ownTerms }: SiteBundle, siteId: string, deps: ExportDeps): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [index, bundled] of ownTerms.entries()) {
    const term = { ...bundled, id: deps.random.uuid() }
    const stored = await write(deps, ({ ingredientCatalogueStore }) =>
      ingredientCatalogueStore.ensureTerm(siteId, term, limits.ownTerms),
    )
    if (stored === null) {
      const message = `The site already has ${limits.ownTerms} custom terms: “${term.title}” remains a keyword of its recipes.`
      issues.push({ path: `ownTerms.${index}`, message })
    }
  }
  return issues
}

async function importRecipe(
  bundled: SiteBundle['recipes'][number],
  { site, userId, importBatchId }: ImportPlace,
  ingredientTitles: Ids,
  deps: ExportDeps,
): Promise<Result<{ how: 'created' | 'updated'; id: string }, DomainError>> {
  const siteId = site.id
  const before = await deps.recipeStore.bySlug(siteId, bundled.slug)
  const isSame = before?.slug === bundled.slug
  const now = deps.clock.now()
  const { publishedAt, createdAt, updatedAt: _, ...form } = bundled
  const record: RecipeRecord = {
    ...completeForm(form),
    ...{ siteId, id: isSame ? before.id : deps.random.uuid() },
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
    createdAt: isSame ? before.createdAt : new Date(createdAt),
    updatedAt: now,
    ...{ version: isSame ? before.version + 1 : 1, savedAt: now, savedBy: userId },
  }
  const issues = await recipeIssues(record, { site, userId, before }, deps)
  if (issues.length > 0) return err(validationError(issues))
  const search = recipeSearchText(record, ingredientTitles)
  return deps.storage.transact(async (stores) => {
    const imported = { batchId: importBatchId, record, before: isSame ? before : null }
    const noted = await recordImportedRecipe(imported, { ...stores, random: deps.random })
    if (!noted.ok) return noted
    if (isSame) {
      const next = { form: recipeForm(record), userId, now, isDrastic: true }
      await saveVersion(stores, before, next)
    }
    const saved = await stores.recipeStore[isSame ? 'update' : 'create'](record, search)
    if (!saved.ok) return err(recipeWriteError(saved.error, record.slug))
    if (isSame) await keepVersion(stores, record)
    await recordPublication({ ...deps, ...stores }, isSame ? before : null, record)
    return ok({ how: isSame ? 'updated' : 'created', id: record.id })
  })
}

/**
 * The recipe with references to this site's ingredients and equipment; references that the bundle does not contain are
 * resolved by title.
 */
function withCatalogueIds<Recipe extends SiteBundle['recipes'][number]>(
  recipe: Recipe,
  catalogue: Ids,
): Recipe {
  const follow = (id: string | null | undefined) => (id ? (catalogue.get(id) ?? null) : null)
  return {
    ...recipe,
    ...(recipe.ingredientUsageGroups
      ? {
          ingredientUsageGroups: recipe.ingredientUsageGroups.map((group) => ({
            ...group,
            ingredientUsages: group.ingredientUsages.map((usage) => ({
              ...usage,
              ingredientId: follow(usage.ingredientId),
            })),
          })),
        }
      : {}),
    ...(recipe.equipmentUsages
      ? {
          equipmentUsages: recipe.equipmentUsages.map((usage) => ({
            ...usage,
            equipmentId: follow(usage.equipmentId),
          })),
        }
      : {}),
  }
}

/** The settings of the bundle without the slug, which remains that of this site. */
function importedSettings(
  { site: settings }: SiteBundle,
  site: SiteRecord,
  recipes: Ids,
  isKnown: (id: string) => boolean,
  { payments }: ExportDeps,
): SiteSettings {
  const known = (id: string | null) => (id && isKnown(id) ? id : null)
  return {
    ...settings,
    slug: site.settings.slug,
    paymentsEnabled: settings.paymentsEnabled && payments.isOpen,
    featuredImageId: known(settings.featuredImageId),
    logoId: known(settings.logoId),
    iconId: known(settings.iconId),
    faviconId: known(settings.faviconId),
    productLinks: settings.productLinks.map((link) => ({
      ...link,
      productImageId: known(link.productImageId ?? null),
    })),
    book: settings.book && { ...settings.book, coverImageId: known(settings.book.coverImageId) },
    events: settings.events.map((event) => ({ ...event, imageId: known(event.imageId) })),
    featuredRecipeIds: settings.featuredRecipeIds.flatMap((id) => recipes.get(id) ?? []),
  }
}

function atPlace(error: DomainError, path: string): DomainError {
  return { ...error, message: `${path}: ${error.message}` }
}
