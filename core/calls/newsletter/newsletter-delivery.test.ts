import { beforeEach, describe, expect, it } from 'vitest'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { sampleRecipeRecord, titleSearch } from '../../testing/stores/stored-records.ts'
import { createNewsletterDelivery, deliveryPace, failedTry, retryPauses } from './newsletter-delivery.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { createUnsubscribe } from './unsubscribe.ts'
import {
  addReader,
  deliver,
  link,
  newDelivery,
  owner,
  platform,
  progress,
  recipeId,
  refuseMails,
  send,
  siteId,
  siteSlug,
  startPlatform,
} from './testing/delivery-platform.ts'

beforeEach(startPlatform)

describe('a newsletter', () => {
  it('is not sent to readers who are suppressed during the delivery', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `reader${index}@example.com`)
    for (const email of emails) await addReader(email, 'free')
    await send()
    const suppressAll = async () => {
      for (const email of emails) await owner.api.createSuppression({ siteSlug, body: { email } })
    }
    let suppressing: Promise<void> | null = null
    const mailer = { send: () => (suppressing ??= suppressAll()) }
    await createNewsletterDelivery({ ...platform.deps, mailer })()
    const underWay = deliveryPace.concurrency
    expect(await progress()).toMatchObject({
      progress: { sent: underWay, skipped: emails.length - underWay },
    })
  })

  it('contains the whole or the locked recipe, depending on the plan of the reader, with the headers of one-click unsubscribing (keila 0.30.0)', async () => {
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
    expect(toFree?.text).toContain('Full access is not on sale')
    for (const part of [toPaid?.html, toPaid?.text]) expect(part).toContain('canary-step')
    expect(toFree?.html).toContain('A &lt;b&gt;note&lt;/b&gt;')
    expect(toFree?.html).toContain('Secret &lt;soup&gt;')
    expect(toFree?.html).toMatch(/^<!doctype html>/)
    const url = /^<(.+)>$/.exec(toFree?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(url).toMatch(new RegExp(`^http://localhost:4000/newsletter/${siteId}\\.${free}\\.[\\w-]{43}$`))
    expect(toFree).toMatchObject({
      fromName: 'Ottolina & Söhne',
      headers: {
        'List-Id': '<newsletter.ottolina.localhost>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    for (const part of [toFree?.html, toFree?.text]) expect(part).toContain(url)
    expect(await progress()).toMatchObject({ isDone: true, progress: { total: 2, sent: 2 } })
  })

  it('offers full access if it is sold, and otherwise says that it is not', async () => {
    const lockedMail = async () => {
      const trial = { recipeId, note: '', plan: 'free' } as const
      return (await owner.api.previewNewsletter({ siteSlug, body: trial })).body.preview.text
    }
    const sold = { subscriptionsEnabled: true, monthlyAmountCents: 500 }
    await owner.api.updateSite({ siteSlug, body: { ...sold, paymentsEnabled: true } })
    expect(await lockedMail()).toContain('http://ottolina.localhost:4000/subscribe')
    await owner.api.updateSite({ siteSlug, body: { paymentsEnabled: false } })
    expect(await lockedMail()).not.toContain('/subscribe')
    expect(await lockedMail()).toContain('Full access is not on sale at the moment.')
  })

  it('is sent once, and not for a draft', async () => {
    await send()
    const refused = { status: 409, body: { code: 'not_sendable' } }
    await expect(send()).rejects.toMatchObject(refused)
    await platform.stores.recipeStore.setPublishedAt(siteId, recipeId, null, platform.clock.now())
    await expect(send()).rejects.toMatchObject({
      ...refused,
      body: { error: expect.stringContaining('draft') },
    })
  })

  it('is retried after growing pauses, fails after the last one, and can be sent again (Ghost#15725, Ghost#15504)', async () => {
    await addReader('full@example.com', 'free')
    await addReader('gone@example.com', 'free')
    refuseMails((to) =>
      to === 'gone@example.com'
        ? Object.assign(new Error('550 no such user'), { isPermanentRefusal: true })
        : new Error('452 mailbox full'),
    )
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
    refuseMails(() => null)
    platform.clock.pass(1)
    await owner.api.retryNewsletterSend({ siteSlug, newsletterSendId: id })
    expect((await deliver())?.count).toBe(2)
    expect((await progress())?.progress).toMatchObject({ sent: 2, failed: 0, lastError: null })
  })

  it('is no longer mailed to an address that does not exist, but still to one that only refused the mail (keila 0.20.0)', async () => {
    const gone = await addReader('gone@example.com', 'free')
    const disliked = await addReader('disliked@example.com', 'free')
    refuseMails((to) =>
      Object.assign(new Error('550'), { isPermanentRefusal: true, isMailboxGone: to === 'gone@example.com' }),
    )
    const { id } = await send()
    await deliver()
    const choiceOf = async (userId: string) =>
      (await platform.stores.subscriptionStore.find({ siteId, userId }))?.newsletter
    expect([await choiceOf(gone), await choiceOf(disliked)]).toEqual(['bounced', 'on'])
    refuseMails(() => null)
    platform.clock.pass(1)
    await owner.api.retryNewsletterSend({ siteSlug, newsletterSendId: id })
    await deliver()
    expect((await progress())?.progress).toMatchObject({ sent: 1, skipped: 1, failed: 0 })
  })

  it('is rendered once for each kind of reader, and again when its site changes', async () => {
    for (const name of ['ann', 'ben', 'cleo']) await addReader(`${name}@example.com`, 'free')
    await addReader('paid@example.com', 'monthly')
    let count = 0
    const deliverOne = createNewsletterDelivery(
      {
        ...platform.deps,
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

  it('skips readers who unsubscribed before their turn', async () => {
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

  it('can be sent without a note, and greets readers by name', async () => {
    const id = await addReader('ada@example.com', 'free')
    const { api } = await platform.signIn('ada@example.com')
    await api.updateCurrentUser({ body: { displayName: 'Ada' } })
    await owner.api.createNewsletterSend({ siteSlug, body: { recipeId } })
    await deliver()
    expect(platform.mailer.mails[0]?.text).toContain('Hello Ada,')
    expect(link()).toContain(`.${id}.`)
  })

  it('does not contain the address of the owner or a reply address, unless the owner sets one', async () => {
    const url = 'mailto:hello@ottolina.example'
    await owner.api.updateSite({ siteSlug, body: { socialMediaLinks: [{ platform: 'email', url }] } })
    await addReader('ada@example.com', 'free')
    await send()
    await deliver()
    const [mail] = platform.mailer.mails
    expect(mail?.replyTo).toBeUndefined()
    expect(JSON.stringify(mail)).not.toContain('owner@example.com')
  })

  it('has the reply address that the owner set', async () => {
    await addReader('ada@example.com', 'free')
    await owner.api.updateSite({ siteSlug, body: { replyToEmail: ' Kitchen@Ottolina.example' } })
    await send()
    await deliver()
    expect(platform.mailer.mails.at(-1)?.replyTo).toBe('kitchen@ottolina.example')
    const refused = owner.api.updateSite({ siteSlug, body: { replyToEmail: '<kitchen@ottolina.example>' } })
    await expect(refused).rejects.toMatchObject({ status: 422, body: { issues: [{ path: 'replyToEmail' }] } })
  })

  it('ends with the postal address that the owner set, in one line', async () => {
    await addReader('ada@example.com', 'free')
    await owner.api.updateSite({ siteSlug, body: { postalAddress: 'Ottolina\nPO Box 12, Portland' } })
    await send()
    await deliver()
    expect(platform.mailer.mails.at(-1)?.text).toMatch(/^Ottolina PO Box 12, Portland$/m)
  })

  it('is not sent once its recipe is a draft again', async () => {
    await addReader('ada@example.com', 'free')
    await send()
    await platform.stores.recipeStore.setPublishedAt(siteId, recipeId, null, platform.clock.now())
    await deliver()
    expect(platform.mailer.mails).toEqual([])
    expect(await progress()).toMatchObject({ isDone: true, progress: { skipped: 1 } })
  })

  it('keeps the remaining mails for later when its server stops', async () => {
    for (let number = 0; number < 25; number += 1) await addReader(`reader-${number}@example.com`, 'free')
    await send()
    const begun = () => platform.mailer.mails.length
    const first = await deliver(() => begun() >= 5)
    expect(first?.count).toBe(begun())
    expect(await progress()).toMatchObject({ progress: { sent: begun(), pending: 25 - begun() } })
    platform.clock.pass(1)
    await deliver()
    expect(new Set(platform.mailer.mails.map(({ to }) => to)).size).toBe(25)
    expect(await progress()).toMatchObject({ isDone: true, progress: { sent: 25 } })
  })

  it('alternates with other newsletters of the same server', async () => {
    await addReader('ada@example.com', 'free')
    for (let number = 1; number <= 10; number += 1) {
      const recipe = sampleRecipeRecord(siteId, 60 + number, { title: `Soup ${number}` })
      await platform.stores.recipeStore.create(recipe, titleSearch(recipe))
      await owner.api.createNewsletterSend({ siteSlug, body: { recipeId: recipe.id, note: '' } })
    }
    const deliverNext = newDelivery()
    while ((await deliverNext()) !== null) platform.clock.pass(1)
    const subjects = platform.mailer.mails.map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(10)
    expect(subjects).toHaveLength(10)
  })
})

describe('a failed attempt', () => {
  const now = new Date('2026-03-01T12:00:00.000Z')

  it('is reported in at most 300 characters, whatever was thrown', () => {
    expect(failedTry('x'.repeat(400), retryPauses.length, now)).toEqual({
      ...{ state: 'failed', at: now, error: 'x'.repeat(300) },
    })
    expect(failedTry(new Error('452 mailbox full'), 0, now)).toMatchObject({
      ...{ state: 'retry', error: '452 mailbox full' },
    })
  })
})

describe("the token of a newsletter's link", () => {
  it('opens the choice of one reader, who can unsubscribe and subscribe again', async () => {
    const userId = await addReader('ada@example.com', 'free')
    await send()
    await deliver()
    const unsubscribe = createUnsubscribe(platform.deps)
    const view = {
      ...{ siteTitle: 'Ottolina & Söhne', siteUrl: 'http://ottolina.localhost:4000' },
      ...{ subscriptionsUrl: 'http://localhost:4000/subscriptions?newsletter=ottolina', userId },
    }
    expect(await unsubscribe.look(link())).toEqual({ ...view, isSubscribed: true })
    expect(await unsubscribe.unsubscribe(link())).toEqual({ ...view, isSubscribed: false })
    expect(await unsubscribe.subscribe(link())).toEqual({ ...view, isSubscribed: true })
  })

  it('opens nothing if it was changed or cut, or its reader is unknown', async () => {
    await addReader('ada@example.com', 'free')
    await send()
    await deliver()
    const unsubscribe = createUnsubscribe(platform.deps)
    for (const wrong of [`${link()}x`, `${link()}.x`, link().slice(0, -1), 'preview', '']) {
      expect([await unsubscribe.look(wrong), await unsubscribe.unsubscribe(wrong)]).toEqual([null, null])
    }
    const stranger = unsubscribeToken(platform.deps.signer, { siteId, userId: sampleId(99) })
    expect([await unsubscribe.look(stranger), await unsubscribe.subscribe(stranger)]).toEqual([null, null])
  })
})
