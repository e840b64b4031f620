import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNewsletterDelivery } from '#core/calls/newsletter/newsletter-delivery.ts'
import { createBillingWithMails } from '#core/calls/subscription/billing-with-mails.ts'
import { createMemoryPlatform } from '../memory/memory-platform.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { connectDatabase } from '../storage/open-storage.ts'
import { openSqlite } from '../storage/sqlite.ts'
import { inSnapshot } from './copy-database.ts'
import { portableTables } from './portable-tables.ts'
import { readRows } from './table-rows.ts'

const email = 'ada.lovelace@example.com'
const siteSlug = 'ottolina'
const links = { nextFree: '/', nextPaid: '/', nextLogin: '/', return: '/' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-erasure-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Every row in the whole database that contains a text, as `table: row`. */
async function placesOf(path: string, text: string): Promise<string[]> {
  const { database, close } = await connectDatabase(path)
  const places = await inSnapshot(database, async (snapshot) => {
    const found: string[] = []
    for (const table of portableTables(migrations)) {
      for await (const rows of readRows(snapshot, table)) {
        const holding = rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(text))
        found.push(...holding.map((row) => `${table.name}: ${row}`))
      }
    }
    return found
  })
  await close()
  return places
}

describe('a deleted account', () => {
  it('leaves neither its address nor its name in the database', async () => {
    const path = join(folder, 'trivet.sqlite')
    const storage = await openSqlite(path)
    const refused = Object.assign(new Error(`550 <${email}>: no such mailbox`), { isPermanentRefusal: true })
    const mails: string[] = []
    const platform = createMemoryPlatform({
      storage,
      mailer: {
        async send(mail) {
          if (mail.headers?.['List-Id']) throw refused
          mails.push(mail.text)
        },
      },
    })
    const owner = await platform.signIn('owner@example.com')
    const { site } = (await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body
    const settings = { subscriptionsEnabled: true, paymentsEnabled: true, newslettersEnabled: true }
    await platform.stores.siteStore.updateSettings(site.id, { ...settings, commentsEnabled: true })
    await platform.stores.siteStore.updatePlatformFields(site.id, { monthlyAmountCents: 500 })
    const { recipe } = (await owner.api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } }))
      .body
    await owner.api.publishRecipe({ siteSlug, recipeId: recipe.id })
    const billing = createBillingWithMails(platform.deps)
    platform.till.listen((event) => billing.receive(event))

    await platform.api().createEarlySignup({ body: { email } })
    await platform.api().requestSiteSignIn({ siteSlug, body: { email } })
    await platform.api().createSubscription({ siteSlug, body: { email, plan: 'monthly', ...links } })
    const ada = await platform.signIn(email)
    await platform.api().requestSignIn({ body: { email } })
    await ada.api.updateCurrentUser({ body: { displayName: 'Ada Lovelace', handle: 'ada-lovelace' } })
    const content = {
      type: 'document',
      children: [{ type: 'paragraph', children: [{ text: 'Good' }] }],
    } as const
    await ada.api.createComment({
      siteSlug,
      body: { recipeId: recipe.id, content: JSON.parse(JSON.stringify(content)) },
    })
    const { secret } = (await ada.api.createToken({ body: { name: 'Script of Lovelace' } })).body
    await ada.api.createBookmark({ siteSlug, body: { recipeId: recipe.id } })
    await ada.api.createSubscription({ siteSlug, body: { email, plan: 'free', ...links } })
    await platform.stores.siteStore.setRole(site.id, ada.id, 'editor')
    await ada.api.updateRecipe({ siteSlug, recipeId: recipe.id, body: { title: 'Soup', slug: 'soup' } })
    await owner.api.createNewsletterSend({ siteSlug, body: { recipeId: recipe.id } })
    await createNewsletterDelivery(platform.deps)()

    const tables = new Set((await placesOf(path, email)).map((place) => place.split(':')[0]))
    expect([...tables].sort()).toEqual([
      ...['checkouts', 'early_signups', 'limit_takes', 'newsletter_deliveries', 'sign_in_requests', 'users'],
    ])
    // Only the hash of a token is in the database, and so in its backups.
    expect(await placesOf(path, secret)).toEqual([])
    await ada.api.deleteCurrentUser({ body: { email } })
    for (const trace of [email, 'Lovelace', 'lovelace', email.toUpperCase()]) {
      expect([trace, await placesOf(path, trace)]).toEqual([trace, []])
    }
    expect(mails.length).toBeGreaterThan(0)
    await storage.close()
  })
})
