import { collectionWriteError } from '../collection/collection-write-error.ts'
import { validationError, type DomainError, type Issue } from '../../values/errors.ts'
import { type MediaPlace, nameableMedia } from '../media/nameable-media.ts'
import type { PantryStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import { recipeIssues } from '../recipe/recipe-references.ts'
import { recipeWriteError } from '../recipe/recipe-write-error.ts'
import { recipeSearchText } from '../../model/recipe/search-text.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { bundleImageIds, bundleVideoIds, withKnownMedia } from '../../formats/bundle/bundle-media.ts'
import type { BundleImport } from './export-calls.ts'
import type { ExportDeps } from './export-use-cases.ts'
import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

type Ids = ReadonlyMap<string, string>
/** The site, and who imports. */
type ImportPlace = Pick<MediaPlace, 'site' | 'userId'>

/**
 * Writes a bundle into a site. Ids of the bundle are its own: what is created gets new ones, and what names another
 * thing follows. Pictures and films that are neither on the site nor the person's own are left out and named in the
 * warnings.
 */
export async function importBundle(
  bundle: SiteBundle,
  place: ImportPlace,
  deps: ExportDeps,
): Promise<Result<BundleImport, DomainError>> {
  const { site } = place
  const media = { images: bundleImageIds(bundle), videos: bundleVideoIds(bundle) }
  const { images, videos } = await nameableMedia(media, place, deps)
  const known = new Set([...images, ...videos])
  const isKnown = (id: string) => known.has(id)
  const warnings = missingMedia(bundle, isKnown)
  const pantry = await importPantry(bundle, site.id, isKnown, deps)
  const titles = new Map((await deps.pantryStore.ingredients(site.id)).map(({ id, title }) => [id, title]))
  const recipes = { created: 0, updated: 0 }
  const recipeIds = new Map<string, string>()
  for (const [index, bundled] of bundle.recipes.entries()) {
    const written = await importRecipe(
      withPantry(withKnownMedia(bundled, isKnown), pantry),
      place,
      titles,
      deps,
    )
    if (!written.ok) return err(atPlace(written.error, `recipes.${index}`))
    recipes[written.value.how] += 1
    recipeIds.set(bundled.id, written.value.id)
  }
  const collections = { created: 0, updated: 0 }
  for (const [index, bundled] of bundle.collections.entries()) {
    const [imageId, videoId] = [bundled.imageId, bundled.videoId].map((id) => (id && isKnown(id) ? id : null))
    const written = await importCollection({ ...bundled, imageId, videoId }, site.id, recipeIds, deps)
    if (!written.ok) return err(atPlace(written.error, `collections.${index}`))
    collections[written.value] += 1
  }
  await importSettings(bundle, site, recipeIds, isKnown, deps)
  return ok({ recipes, collections, warnings })
}

function missingMedia({ images, videos }: SiteBundle, isKnown: (id: string) => boolean): Issue[] {
  const missing = (path: string, name: string, media: readonly { id: string; key: string }[]) =>
    media
      .filter(({ id }) => !isKnown(id))
      .map(({ key }) => ({
        path,
        message: `The ${name} ${key} is neither on this site nor among your own uploads.`,
      }))
  return [...missing('images', 'picture', images), ...missing('videos', 'film', videos)]
}

async function importPantry(
  { ingredients, equipment }: SiteBundle,
  siteId: string,
  isKnown: (id: string) => boolean,
  { pantryStore, random }: PantryStoreDep & ExportDeps,
): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const ingredient of ingredients) {
    const kept = await pantryStore.ensureIngredient(siteId, { ...ingredient, id: random.uuid() })
    ids.set(ingredient.id, kept.id)
  }
  for (const { id, title, featuredImageId } of equipment) {
    const image = featuredImageId && isKnown(featuredImageId) ? featuredImageId : null
    const kept = await pantryStore.ensureEquipment(siteId, {
      id: random.uuid(),
      title,
      featuredImageId: image,
    })
    ids.set(id, kept.id)
  }
  return ids
}

async function importRecipe(
  bundled: SiteBundle['recipes'][number],
  { site, userId }: ImportPlace,
  ingredientTitles: Ids,
  deps: ExportDeps,
): Promise<Result<{ how: 'created' | 'updated'; id: string }, DomainError>> {
  const siteId = site.id
  const before = await deps.recipeStore.bySlug(siteId, bundled.slug)
  const isSame = before?.slug === bundled.slug
  const record: RecipeRecord = {
    ...bundled,
    siteId,
    id: isSame ? before.id : deps.random.uuid(),
    publishedAt: bundled.publishedAt === null ? null : new Date(bundled.publishedAt),
    createdAt: isSame ? before.createdAt : new Date(bundled.createdAt),
    updatedAt: deps.clock.now(),
  }
  const issues = await recipeIssues(record, { site, userId, before }, deps)
  if (issues.length > 0) return err(validationError(issues))
  const search = recipeSearchText(record, ingredientTitles)
  const saved = await deps.recipeStore[isSame ? 'update' : 'create'](record, search)
  if (saved.ok) return ok({ how: isSame ? 'updated' : 'created', id: record.id })
  return err(recipeWriteError(saved.error, record.slug))
}

/** The same recipe, naming this site's ingredients and equipment; what the bundle does not hold is kept by title. */
function withPantry<Recipe extends SiteBundle['recipes'][number]>(recipe: Recipe, pantry: Ids): Recipe {
  const follow = (id: string | null | undefined) => (id ? (pantry.get(id) ?? null) : null)
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

async function importCollection(
  {
    title,
    slug,
    description = null,
    imageId = null,
    videoId = null,
    recipeIds = [],
  }: SiteBundle['collections'][number],
  siteId: string,
  recipes: Ids,
  { collectionStore, clock, random }: ExportDeps,
): Promise<Result<'created' | 'updated', DomainError>> {
  const now = clock.now()
  const fields = {
    ...{ title, slug, description, imageId, videoId },
    recipeIds: recipeIds.flatMap((id) => recipes.get(id) ?? []),
  }
  const before = await collectionStore.bySlug(siteId, slug)
  const written = before
    ? await collectionStore.update(siteId, before.id, fields, now)
    : await collectionStore.create({ ...fields, id: random.uuid(), siteId, createdAt: now, updatedAt: now })
  if (written.ok) return ok(before ? 'updated' : 'created')
  return err(collectionWriteError(written.error, slug))
}

/** The settings of the bundle but for the slug, which is the site's address here. */
async function importSettings(
  { site: settings }: SiteBundle,
  site: SiteRecord,
  recipes: Ids,
  isKnown: (id: string) => boolean,
  { siteStore, payments }: ExportDeps,
): Promise<void> {
  const known = (id: string | null) => (id && isKnown(id) ? id : null)
  await siteStore.updateSettings(site.id, {
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
    events: settings.events.map((event) => ({ ...event, imageId: known(event.imageId) })),
    featuredRecipeIds: settings.featuredRecipeIds.flatMap((id) => recipes.get(id) ?? []),
  })
}

function atPlace(error: DomainError, path: string): DomainError {
  return { ...error, message: `${path}: ${error.message}` }
}
