import type { ClockDep } from '#core/ports/clock.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { Stores } from '#core/ports/stores/storage.ts'
import { recipeSearchText } from '#core/model/search/words/search-text.ts'
import { equipmentId, ingredientId, recipeDraft, recipeId } from './draft.ts'
import { equipmentKey, imageKey, mediaId, siteImages, siteVideos, teamKey } from './site-media.ts'
import { ingredientFacts } from './ingredients.ts'
import { demoSlugs, unfinishedMark } from './demo-slugs.ts'
import { demoUser } from './demo-user.ts'
import { placeholders } from './placeholders.ts'
import { seedCommunity } from './seed-community.ts'
import { seedFigures } from './seed-figures.ts'
import { siteRecord, siteSettings } from './settings.ts'
import { equipmentTitles, ingredientTitles, type DemoRecipe, type DemoSite } from './site.ts'
import { demoSites } from './sites.ts'
import { completeForm } from '#core/model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '#core/model/recipe/record/recipe-record.ts'

/** The ports of filling a platform with the demo. */
export type SeedDeps = { readonly stores: Stores } & ClockDep & LoggerDep

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The title of a demo site until it is complete. */
const unfinishedTitle = ({ title }: DemoSite): string => `${title}${unfinishedMark}`

/** Creates the demo's sites on an empty platform, and otherwise completes those that are unfinished. */
export async function seedSites(deps: SeedDeps): Promise<void> {
  const { stores } = deps
  const begun = await Promise.all(demoSlugs.map((slug) => stores.siteStore.bySlug(slug)))
  const isUnfinished = begun.some((site, index) => {
    const demo = demoSites()[index]
    return site !== null && demo !== undefined && site.settings.title === unfinishedTitle(demo)
  })
  if (!isUnfinished && (await stores.siteStore.slugs()).length > 0) return
  await createSites(deps, demoSites())
}

/** Creates the missing ones of these sites, and completes those that are unfinished. */
export async function createSites(deps: SeedDeps, sites: readonly DemoSite[]): Promise<void> {
  const { stores, logger } = deps
  for (const site of sites) await beginSite(deps, site)
  let [filled, recipes] = [0, 0]
  for (const site of sites) {
    const record = await stores.siteStore.bySlug(site.slug)
    if (record?.settings.title !== unfinishedTitle(site)) continue
    await fillSite(deps, site, record.id)
    filled += 1
    recipes += site.recipes.length
  }
  if (filled > 0) logger.info('demo sites filled', { sites: filled, recipes })
}

/** Creates the owner and the site, marked as unfinished, if they do not exist. */
async function beginSite({ stores, clock }: SeedDeps, site: DemoSite): Promise<void> {
  if (await stores.siteStore.bySlug(site.slug)) return
  const { name, email } = site.owner
  const createdAt = clock.now()
  const owner = await demoUser(stores, email, createdAt)
  await stores.userStore.updateProfile(owner.id, {
    displayName: name,
    handle: site.slug,
    avatar: { id: mediaId(imageKey(site.slug, 'portrait')) },
  })
  await stores.siteStore.create(siteRecord(site, owner.id, unfinishedTitle(site), createdAt))
}

async function fillSite(deps: SeedDeps, site: DemoSite, siteId: string): Promise<void> {
  const { stores, clock } = deps
  const ownerId = (await stores.siteStore.byId(siteId))?.ownerId
  if (ownerId === undefined) return
  await registerImages(stores, site, ownerId, clock.now())
  await fillIngredientCatalogue(stores, site, siteId)
  await registerVideos(stores, site, ownerId, clock.now())
  await joinTeam(stores, site, siteId, clock.now())
  for (const [index, recipe] of site.recipes.entries()) {
    await createRecipe(deps, site, siteId, recipe, index)
  }
  await seedCommunity(deps, site, siteId)
  await seedFigures({ figureStore: stores.figureStore, clock }, site, siteId)
  // The final title is set last and marks the site as complete.
  await stores.siteStore.updateSettings(siteId, siteSettings(site))
}

async function registerImages(
  { imageStore }: Stores,
  site: DemoSite,
  ownerId: string,
  createdAt: Date,
): Promise<void> {
  const images = siteImages(site)
  const known = new Set((await imageStore.byIds(images.map(({ id }) => id))).map(({ id }) => id))
  for (const { id, key, width, height } of images) {
    if (known.has(id)) continue
    const lqip = placeholders().get(key) ?? ''
    await imageStore.create({ id, ownerId, key, contentType: 'image/avif', width, height, lqip, createdAt })
  }
}

async function registerVideos(
  { imageStore }: Stores,
  site: DemoSite,
  ownerId: string,
  createdAt: Date,
): Promise<void> {
  const videos = siteVideos(site)
  const known = new Set((await imageStore.videosByIds(videos.map(({ id }) => id))).map(({ id }) => id))
  for (const { id, key } of videos) {
    if (known.has(id)) continue
    await imageStore.createVideo({ id, ownerId, key, contentType: 'video/webm', createdAt })
  }
}

async function joinTeam(stores: Stores, site: DemoSite, siteId: string, createdAt: Date): Promise<void> {
  const { userStore, siteStore } = stores
  for (const { name, email } of site.team) {
    const user = await demoUser(stores, email, createdAt)
    await userStore.updateProfile(user.id, {
      displayName: name,
      avatar: { id: mediaId(teamKey(site, email)) },
    })
    await siteStore.setRole(siteId, user.id, 'editor')
  }
}

async function fillIngredientCatalogue(
  { ingredientCatalogueStore }: Stores,
  site: DemoSite,
  siteId: string,
): Promise<void> {
  for (const title of new Set(site.recipes.flatMap(ingredientTitles))) {
    const { gramsPerLiter = null, metric = null, imperial = null } = ingredientFacts().get(title) ?? {}
    await ingredientCatalogueStore.ensureIngredient(siteId, {
      id: ingredientId(site, title),
      title,
      gramsPerLiter,
      defaultMetricMeasurementMethod: metric,
      defaultImperialMeasurementMethod: imperial,
    })
  }
  for (const title of new Set(site.recipes.flatMap(equipmentTitles))) {
    const key = equipmentKey(site, title)
    const featuredImageId = key === null ? null : mediaId(key)
    await ingredientCatalogueStore.ensureEquipment(siteId, {
      id: equipmentId(site, title),
      title,
      featuredImageId,
    })
  }
}

/** Creates a recipe if it does not exist; the first of a site is the newest, each following one is some days older. */
async function createRecipe(
  { stores, clock }: SeedDeps,
  site: DemoSite,
  siteId: string,
  recipe: DemoRecipe,
  index: number,
): Promise<void> {
  const id = recipeId(site, recipe.slug)
  if (await stores.recipeStore.byId(siteId, id)) return
  const writtenAt = new Date(clock.now().getTime() - (index * 4 + 1) * dayMilliseconds)
  const record: RecipeRecord = {
    ...completeForm(recipeDraft(site, recipe)),
    id,
    siteId,
    publishedAt: recipe.file.isPublishedNow ? writtenAt : null,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    ...{ version: 1, savedAt: writtenAt, savedBy: null },
  }
  const titlesById = new Map(ingredientTitles(recipe).map((title) => [ingredientId(site, title), title]))
  const created = await stores.recipeStore.create(record, recipeSearchText(record, titlesById))
  if (!created.ok) throw new Error(`The demo recipe ${recipe.slug} cannot be stored: ${created.error}`)
}
