import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import type { Storage } from '#core/ports/stores/storage.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { createSecretMedia, secretRecipe } from '#core/testing/samples/secret-recipe.ts'
import { givePlan } from '#core/testing/samples/subscription-sample.ts'
import { readConfig } from '#adapters/config.ts'
import { bearer, send, type TestResponse } from '#adapters/http-server/testing/send.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { silentLogger } from '#adapters/system/console-logger.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { openBuiltFiles } from '../document/browser-files.ts'
import { startPlatform, type RunningPlatform } from '../server.ts'
import { writeEmptyClient } from './empty-client.ts'

export const siteSlug = 'ottolina'
export const hosts = ['localhost:4000', 'ottolina.localhost:4000'] as const
export type Host = (typeof hosts)[number]

/** The readers without access to paid content. */
export const outsiders = [
  'anonymous',
  'signed-in',
  'free',
  'payer-elsewhere',
  'owner-elsewhere',
  'former',
] as const
export const insiders = ['paid', 'editor', 'owner'] as const
export type Reader = (typeof outsiders)[number] | (typeof insiders)[number]

/** Text that only managers may read: in drafts and hidden comments. */
const unpublished = 'unpublished-canary'

let folder: string
export let running: RunningPlatform
let storage: Storage
export let platform: MemoryPlatform
/** Ids and slugs that exist on the platform, by the names of path parameters. */
export let known: Readonly<Record<string, string>>
export const tokens = new Map<Reader, string>()

/** Starts the platform with a recipe for subscribers, and with readers of every kind. */
export async function startPaidSite(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'trivet-canary-'))
  const browserFiles = await openBuiltFiles(await writeEmptyClient(folder), false)
  const environment = {
    PORT: '0',
    TRIVET_DATA: folder,
    TRIVET_DEMO: '0',
    TRIVET_URL: 'http://localhost:4000',
  }
  const config = readConfig(environment)
  running = await startPlatform({ config, logger: silentLogger, browserFiles, version: '1.0.0' })
  storage = await openStorage({ dataFolder: folder })
  // The same use cases on the same database, to fill it.
  platform = createMemoryPlatform({ storage, clock: systemClock, random: systemRandom })
  known = await fill()
}

/** Stops the platform and removes its files. */
export async function stopPaidSite(): Promise<void> {
  await storage.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
}

async function fill() {
  const { stores } = platform
  for (const reader of [...outsiders, ...insiders].filter((name) => name !== 'anonymous')) {
    tokens.set(reader, (await platform.signIn(`${reader}@example.com`)).token)
  }
  const api = platform.api(tokens.get('owner'))
  const title = 'Ottolina'
  const { site } = (await api.createSite({ body: { title, slug: siteSlug } })).body
  const elsewhere = platform.api(tokens.get('owner-elsewhere'))
  const other = (await elsewhere.createSite({ body: { title: 'Else', slug: 'elsewhere' } })).body.site
  await api.updateSite({ siteSlug, body: { commentsEnabled: true, newslettersEnabled: true } })
  const idOf = async (reader: Reader) => (await stores.userStore.byEmail(`${reader}@example.com`))?.id ?? ''
  await stores.siteStore.setRole(site.id, await idOf('editor'), 'editor')
  const key = async (reader: Reader, siteId = site.id) => ({ siteId, userId: await idOf(reader) })
  const paid = { periodEndsAt: new Date(Date.now() + 1e9) }
  await givePlan(stores, await key('free'), 'free')
  await givePlan(stores, await key('paid'), 'free')
  await givePlan(stores, await key('paid'), 'yearly', paid)
  await givePlan(stores, await key('payer-elsewhere', other.id), 'monthly', { ...paid, providerId: 'sub_2' })
  const over = {
    periodEndsAt: new Date(Date.now() - 1000),
    status: 'canceling',
    providerId: 'sub_3',
  } as const
  await givePlan(stores, await key('former'), 'monthly', over)

  await createSecretMedia(stores, { ownerId: await idOf('owner'), createdAt: new Date() })
  const { recipe } = (await api.createRecipe({ siteSlug, body: secretRecipe })).body
  await api.publishRecipe({ siteSlug, recipeId: recipe.id })
  const open = (await api.createRecipe({ siteSlug, body: { title: 'Open soup', slug: 'open-soup' } })).body
    .recipe
  await api.publishRecipe({ siteSlug, recipeId: open.id })
  const draft = { ...secretRecipe, title: unpublished, slug: unpublished, source: null }
  await api.createRecipe({ siteSlug, body: { ...draft, privacySetting: 'public' } })
  const said = { about: sampleText('About us'), links: [{ label: 'Shop', href: 'https://example.com' }] }
  await api.updateSite({ siteSlug, body: { ...said, featuredRecipeIds: [recipe.id, open.id] } })
  const collected = { title: 'Soups', slug: 'soups', recipeIds: [recipe.id, open.id] }
  const { collection } = (await api.createCollection({ siteSlug, body: collected })).body
  const commentId = await comment(recipe.id, 'Thank you')
  await api.hideComment({ siteSlug, commentId: await comment(recipe.id, unpublished) })
  return {
    ...{ siteSlug, recipeSlug: recipe.slug, recipeId: recipe.id, collectionSlug: 'soups' },
    ...{ collectionId: collection.id, commentId },
    recipeUrl: encodeURIComponent(`http://${hosts[1]}/recipes/${recipe.slug}`),
  }

  async function comment(recipeId: string, text: string): Promise<string> {
    const content = {
      type: 'document' as const,
      children: [{ type: 'paragraph' as const, children: [{ text }] }],
    }
    return (await api.createComment({ siteSlug, body: { recipeId, content } })).body.comments[0]?.id ?? ''
  }
}

/** Sends a request as a reader. */
export function ask(
  host: string,
  path: string,
  reader: Reader,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const token = tokens.get(reader)
  const cookie = token === undefined ? {} : { cookie: `token=${token}` }
  return send(running.port, asciiPath(path), {
    headers: { host, ...cookie, ...(token ? bearer(token) : {}), ...headers },
  })
}

/** The paid or unpublished texts in a response, including its headers. */
export function found({ text, headers }: TestResponse): string[] {
  return [
    ...new Set((text + JSON.stringify(headers)).match(/canary-[a-z-]+|unpublished-canary/g) ?? []),
  ].sort()
}

/** The path with everything but printable ASCII percent-encoded. */
function asciiPath(path: string): string {
  return path.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
}

/** Waits for this number of newsletters; other mails, such as comment notices, are omitted. */
export async function newslettersSent(count: number) {
  const outbox = join(folder, 'outbox')
  const sent = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
    )
    return mails.filter(({ headers }) => headers.some(({ key }) => key === 'list-id'))
  }
  await expect.poll(async () => (await sent()).length).toBe(count)
  return (await sent()).map(({ to, html = '', text = '', subject = '', headers }) => ({
    to: to?.[0]?.address ?? '',
    source: html + text + subject + JSON.stringify(headers),
  }))
}
