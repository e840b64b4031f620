import { beforeEach, describe, expect, it } from 'vitest'
import { createNewsletterDelivery, deliveryPace, retryPauses } from '#core/newsletter/newsletter-delivery.ts'
import { createUnsubscribe } from '#core/newsletter/unsubscribe.ts'
import { sampleText } from '#core/testing/recipe-sample.ts'
import { sampleRecipeRecord, sampleSettings, sampleSite, titleSearch } from '#core/testing/stored-records.ts'
import { givePlan } from '#core/testing/subscription-sample.ts'
import { silentLogger } from '../system/console-logger.ts'
import { createMemoryPlatform, type MemoryPlatform } from '../memory/memory-platform.ts'
import { createNewsletterLinks } from './newsletter-links.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let siteId: string
let owner: Awaited<ReturnType<MemoryPlatform['signIn']>>
let recipeId: string
let refuse: (to: string) => Error | null

beforeEach(async () => {
  platform = createMemoryPlatform()
  refuse = () => null
  owner = await platform.signIn('owner@example.com')
  const settings = sampleSettings({ slug: siteSlug, title: 'Ottolina & Söhne', newslettersEnabled: true })
  const site = sampleSite(50, { ownerId: owner.id, settings })
  siteId = site.id
  await platform.stores.siteStore.create(site)
  const recipe = sampleRecipeRecord(siteId, 60, {
    title: 'Secret <soup>',
    privacySetting: 'subscribers_only',
    note: sampleText('canary-note'),
    instructionGroups: [{ id: siteId, instructions: [{ id: owner.id, content: sampleText('canary-step') }] }],
  })
  recipeId = recipe.id
  await platform.stores.recipeStore.create(recipe, titleSearch(recipe))
})

const addReader = async (email: string, plan: 'free' | 'monthly') => {
  const { id } = await platform.signIn(email)
  await givePlan(platform.stores, { siteId, userId: id }, 'free')
  if (plan === 'monthly') await givePlan(platform.stores, { siteId, userId: id }, plan)
  return id
}
const deliver = () =>
  createNewsletterDelivery({
    ...platform.deps,
    logger: silentLogger,
    mailer: {
      async send(mail) {
        const refusal = refuse(mail.to)
        if (refusal) throw refusal
        await platform.mailer.send(mail)
      },
    },
  })()
const send = async (note = 'Hello') =>
  (await owner.api.createNewsletterSend({ siteSlug, body: { recipeId, note } })).body.newsletterSend
const progress = async () => (await owner.api.listNewsletterSends({ siteSlug })).body.newsletterSends[0]
const links = () => createNewsletterLinks({ unsubscribe: createUnsubscribe(platform.deps), isSecure: false })

describe('a newsletter', () => {
  it('reaches readers whole or cut by their plan, with the headers of one-click unsubscribing', async () => {
    const free = await addReader('free@example.com', 'free')
    await addReader('paid@example.com', 'monthly')
    await platform.signIn('nobody@example.com')
    expect(await send('A <b>note</b>')).toMatchObject({ isDone: false, progress: { total: 2, pending: 2 } })
    expect((await deliver())?.count).toBe(2)
    expect(await deliver()).toBeNull()
    const mailTo = (to: string) => platform.mailer.mails.find((mail) => mail.to === to)
    const [toFree, toPaid] = [mailTo('free@example.com'), mailTo('paid@example.com')]
    expect(platform.mailer.mails).toHaveLength(2)
    expect(JSON.stringify(toFree)).not.toContain('canary')
    expect(toFree?.text).toContain('/subscribe')
    for (const part of [toPaid?.html, toPaid?.text]) expect(part).toContain('canary-step')
    expect(toFree?.html).toContain('A &lt;b&gt;note&lt;/b&gt;')
    expect(toFree?.html).toContain('Secret &lt;soup&gt;')
    expect(toFree?.html).toMatch(/^<!doctype html>/)
    const url = /^<(.+)>$/.exec(toFree?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(url).toMatch(new RegExp(`^http://localhost:4000/newsletter/${siteId}\\.${free}\\.[\\w-]{43}$`))
    expect(toFree).toMatchObject({
      fromName: 'Ottolina & Söhne',
      replyTo: 'owner@example.com',
      headers: {
        'List-Id': '<newsletter.ottolina.localhost>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    for (const part of [toFree?.html, toFree?.text]) expect(part).toContain(url)
    expect(await progress()).toMatchObject({ isDone: true, progress: { total: 2, sent: 2 } })
  })

  it('goes out once, and not as a draft', async () => {
    await send()
    const refused = { status: 409, body: { code: 'not_sendable' } }
    await expect(send()).rejects.toMatchObject(refused)
    await platform.stores.recipeStore.setPublishedAt(siteId, recipeId, null, platform.clock.now())
    await expect(send()).rejects.toMatchObject({
      ...refused,
      body: { error: expect.stringContaining('draft') },
    })
  })

  it('is tried again after growing pauses, fails for good after the last, and can be sent again', async () => {
    await addReader('full@example.com', 'free')
    await addReader('gone@example.com', 'free')
    refuse = (to) =>
      to === 'gone@example.com'
        ? Object.assign(new Error('550 no such user'), { isPermanentRefusal: true })
        : new Error('452 mailbox full')
    const { id } = await send()
    await deliver()
    expect((await progress())?.progress).toMatchObject({ pending: 1, failed: 1 })
    expect(retryPauses).toEqual(retryPauses.toSorted((left, right) => left - right))
    for (const pause of retryPauses) {
      platform.clock.pass(pause - 1)
      expect(await deliver()).toBeNull()
      platform.clock.pass(1)
      expect((await deliver())?.count).toBe(1)
    }
    expect((await progress())?.progress).toMatchObject({ pending: 0, failed: 2 })
    expect((await progress())?.progress.lastError).toMatch(/^(550|452)/)
    refuse = () => null
    platform.clock.pass(1)
    await owner.api.retryNewsletterSend({ siteSlug, newsletterSendId: id })
    expect((await deliver())?.count).toBe(2)
    expect((await progress())?.progress).toMatchObject({ sent: 2, failed: 0, lastError: null })
  })

  it('is mailed no more to an address that is gone, and still to one whose mail was only disliked', async () => {
    const gone = await addReader('gone@example.com', 'free')
    const disliked = await addReader('disliked@example.com', 'free')
    refuse = (to) =>
      Object.assign(new Error('550'), { isPermanentRefusal: true, isMailboxGone: to === 'gone@example.com' })
    const { id } = await send()
    await deliver()
    const choiceOf = async (userId: string) =>
      (await platform.stores.subscriptionStore.find({ siteId, userId }))?.newsletter
    expect([await choiceOf(gone), await choiceOf(disliked)]).toEqual(['bounced', 'on'])
    refuse = () => null
    platform.clock.pass(1)
    await owner.api.retryNewsletterSend({ siteSlug, newsletterSendId: id })
    await deliver()
    expect((await progress())?.progress).toMatchObject({ sent: 1, skipped: 1, failed: 0 })
  })

  it('is written once for each kind of reader, and anew when its site changes', async () => {
    for (const name of ['ann', 'ben', 'cleo']) await addReader(`${name}@example.com`, 'free')
    await addReader('paid@example.com', 'monthly')
    let count = 0
    const deliverOne = createNewsletterDelivery(
      {
        ...platform.deps,
        logger: silentLogger,
        renderMail: (document) => {
          count += 1
          return platform.deps.renderMail(document)
        },
      },
      { ...deliveryPace, batchSize: 1 },
    )
    await send()
    for (let batch = 0; batch < 3; batch += 1) {
      await deliverOne()
      platform.clock.pass(1)
    }
    expect(count).toBeLessThanOrEqual(2)
    await owner.api.updateSite({ siteSlug, body: { title: 'New name' } })
    await deliverOne()
    expect(platform.mailer.mails.at(-1)?.fromName).toBe('New name')
    expect(platform.mailer.mails).toHaveLength(4)
  })

  it('passes over who unsubscribed before their turn', async () => {
    const userId = await addReader('ada@example.com', 'free')
    await send()
    await platform.stores.subscriptionStore.change({
      ...{ key: { siteId, userId }, newId: userId, now: platform.clock.now() },
      next: (state) => ({ ...state, newsletter: 'off' }),
    })
    await deliver()
    expect(platform.mailer.mails).toEqual([])
    expect(await progress()).toMatchObject({ isDone: true, progress: { skipped: 1 } })
  })

  it('can be looked at as either kind of recipient, which sends nothing', async () => {
    const look = async (plan: 'free' | 'paid') =>
      (await owner.api.previewNewsletter({ siteSlug, body: { recipeId, note: 'Hi', plan } })).body.preview
    expect((await look('paid')).html).toContain('canary-step')
    expect(JSON.stringify(await look('free'))).not.toContain('canary')
    expect(platform.mailer.mails).toEqual([])
  })
})

describe("a newsletter's link", () => {
  const choice = async (userId: string) =>
    (await platform.stores.subscriptionStore.find({ siteId, userId }))?.newsletter
  const pathOf = async (email: string) => {
    await send()
    await deliver()
    const mail = platform.mailer.mails.find(({ to }) => to === email)
    return /\/newsletter\/[^>]+/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[0] ?? ''
  }
  const post = (path: string, body: string) =>
    links().request(path, {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('shows a page by GET and HEAD and changes nothing, however often a scanner comes', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const path = await pathOf('ada@example.com')
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await links().request(path, { method })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-security-policy')).toContain("form-action 'self'")
    }
    expect(await choice(userId)).toBe('on')
  })

  it('unsubscribes by one POST of the mail program, without asking or redirecting, and again', async () => {
    const userId = await addReader('ada@example.com', 'monthly')
    const path = await pathOf('ada@example.com')
    for (let time = 0; time < 2; time += 1) {
      const response = await post(path, 'List-Unsubscribe=One-Click')
      expect(response.status).toBe(200)
      expect(await choice(userId)).toBe('off')
    }
    const { paid } = (await platform.stores.subscriptionStore.find({ siteId, userId })) ?? {}
    expect(paid?.status).toBe('active')
  })

  it('subscribes again from the page', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const path = await pathOf('ada@example.com')
    await post(path, 'choice=unsubscribe')
    const page = await (await post(path, 'choice=subscribe')).text()
    expect(page).toContain('Ottolina &amp; Söhne')
    expect(await choice(userId)).toBe('on')
  })

  it('does nothing when it was not made by the platform', async () => {
    const userId = await addReader('ada@example.com', 'free')
    const other = await addReader('ben@example.com', 'free')
    const path = await pathOf('ada@example.com')
    const forged = [path.replace(userId, other), `${path}x`, path.slice(0, -1), '/newsletter/preview']
    for (const wrong of forged) expect((await post(wrong, 'List-Unsubscribe=One-Click')).status).toBe(404)
    expect([await choice(userId), await choice(other)]).toEqual(['on', 'on'])
  })
})
