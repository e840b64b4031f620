import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Storage } from '#core/ports/stores/storage.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { readConfig } from '#adapters/config.ts'
import { send } from '#adapters/http-server/testing/send.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { silentLogger } from '#adapters/system/console-logger.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { openBuiltFiles } from '../document/browser-files.ts'
import { startPlatform, type RunningPlatform } from '../server.ts'
import { writeEmptyClient } from './empty-client.ts'

export const siteSlug = 'ottolina'
export const host = 'ottolina.localhost:4000'
export const mainHost = 'localhost:4000'
export const origin = `http://${host}`

/** A title that breaks out of HTML, XML and attributes if it is not escaped. */
export const hostile = '<script>alert(1)</script> & "quotes" ]]> </title>'
const legacyHtml =
  '<h2 onclick="steal()" style="position:fixed">Old</h2><script>steal()</script><style>*{display:none}</style>' +
  '<img src=x onerror=steal()><a href="javascript:steal()">go</a><iframe src="//evil.example"></iframe><svg onload=steal()>'
const overrides =
  '@import "https://evil.example/a.css"; html{background:url(https://evil.example/b)} .card{color:red;position:fixed;' +
  'behavior:url(#x)} .card{background-image:image-set("https://evil.example/c" 1x)} </style><script>steal()</script>'

let folder: string
let running: RunningPlatform
export let storage: Storage
export let api: TrivetApi
/** The ids of recipes and collections by their first slug. */
export const ids = new Map<string, string>()

/** Starts the platform, with a site that has a recipe of each kind and hostile texts. */
export async function startDiscoverySite(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'trivet-discovery-'))
  const config = readConfig({
    PORT: '0',
    TRIVET_DATA: folder,
    TRIVET_URL: `http://${mainHost}`,
    TRIVET_DEMO: '0',
  })
  running = await startPlatform({
    config,
    logger: silentLogger,
    browserFiles: await openBuiltFiles(await writeEmptyClient(folder), false),
    version: '1.0.0',
  })
  storage = await openStorage({ dataFolder: folder })
  const platform = createMemoryPlatform({ storage, clock: systemClock, random: systemRandom })
  api = (await platform.signIn('owner@example.com')).api
  await api.createSite({ body: { title: `Ottolina ${hostile}`, slug: siteSlug } })
  await api.createSite({ body: { title: 'Else', slug: 'elsewhere' } })
  await addMissingImage()
  await publishRecipe('味噌汁', {
    title: `Soup ${hostile}`,
    description: sampleText(hostile),
    images: [{ id: missingImageId }],
  })
  await publishRecipe('legacy', { legacyRecipeData: { content: legacyHtml } })
  await publishRecipe('premium', { privacySetting: 'subscribers_only', note: sampleText('paid-note') })
  const soups = { title: `Soups ${hostile}`, slug: 'soups', recipeIds: [ids.get('味噌汁') ?? ''] }
  const { collection } = (await api.createCollection({ siteSlug, body: soups })).body
  ids.set('soups', collection.id)
  await api.createCollection({ siteSlug, body: { title: 'Empty', slug: 'empty' } })
  const { recipe: draft } = (await api.createRecipe({ siteSlug, body: { title: 'Draft', slug: 'draft' } }))
    .body
  ids.set('draft', draft.id)
  await api.updateSite({
    siteSlug,
    body: {
      cssOverrides: overrides,
      about: sampleText(hostile),
      links: [{ label: hostile, href: '/recipes' }],
    },
  })
}

/** Stops the platform and removes its files. */
export async function stopDiscoverySite(): Promise<void> {
  await storage.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The id of an image without a file. */
export const missingImageId = '00000000-0000-4000-8000-0000000000aa'

async function addMissingImage() {
  const owner = await storage.stores.userStore.byEmail('owner@example.com')
  await storage.stores.imageStore.create({
    ...{
      id: missingImageId,
      ownerId: owner?.id ?? '',
      key: 'missing-on-disk.jpg',
      contentType: 'image/jpeg',
    },
    ...{ width: 1600, height: 1200, lqip: 'data:,', createdAt: new Date() },
  })
}

/** Creates and publishes a recipe, and returns its id. */
export async function publishRecipe(slug: string, body: object, on = siteSlug): Promise<string> {
  const created = await api.createRecipe({ siteSlug: on, body: { title: slug, slug, ...body } })
  const { id } = created.body.recipe
  await api.publishRecipe({ siteSlug: on, recipeId: id })
  ids.set(slug, id)
  return id
}

/** Sends a request to the site, or to the host in the headers. */
export const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(running.port, path, { method, headers: { host, ...headers } })
