import { describe, expect, it } from 'vitest'
import { nextSubscription } from '../../../model/subscription/subscription-state.ts'
import { newsletterStoreTools } from './newsletter-store-tools.ts'
import { describeNewsletterRecipients } from './newsletter-recipients.suite.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { givePlan } from '../../samples/subscription-sample.ts'

/** The contract of every newsletter store. */
export function newsletterStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the newsletter store of ${name}`, () => {
    const tools = newsletterStoreTools(useStorage(openEmpty))
    const { stores, newId, newNumber, newStart, createSite } = tools
    const { change, addReaders, newSend, lease, finishAll } = tools

    describeNewsletterRecipients(tools)

    it('is sent only to its audience, and counts each audience', async () => {
      const at = newStart()
      const siteId = await createSite()
      const [free, paying] = await addReaders(siteId, 2)
      await givePlan(stores(), { siteId, userId: paying?.id ?? '' }, 'monthly')
      expect(await stores().newsletterStore.audienceCounts(siteId)).toEqual({ all: 2, free: 1, paid: 1 })
      for (const [audience, reader] of [
        ['free', free],
        ['paid', paying],
      ] as const) {
        const send = { ...newSend(siteId, at(0)), recipeId: null, letterId: newId(), audience }
        expect(await stores().newsletterStore.create(send)).toBe('created')
        expect(await stores().newsletterStore.create({ ...send, id: newId() })).toBe('sent_before')
        expect(await stores().newsletterStore.byId(siteId, send.id)).toEqual(send)
        const leased = await lease(at(audience === 'free' ? 1 : 200))
        expect(leased?.deliveries.map(({ userId }) => userId)).toEqual([reader?.id])
        await finishAll(send, at(audience === 'free' ? 100 : 300))
      }
    })

    it('excludes readers who neither confirmed the address nor were imported with a consent', async () => {
      const at = newStart()
      const siteId = await createSite()
      const list = async (email: string, consentId?: string) => {
        await stores().subscriptionStore.changeListed({
          ...{
            siteId,
            now: at(0),
            isDryRun: false,
            newId,
            ...(consentId === undefined ? {} : { consentId }),
          },
          readers: [{ email, name: null, since: at(0) }],
          next: (state) => nextSubscription(state, { type: 'newsletter.include' }),
        })
        return (await stores().userStore.byEmail(email))?.id ?? ''
      }
      const consent = { siteId, id: newId(), userId: newId(), createdAt: at(0) }
      await stores().subscriptionStore.addConsents([
        { ...consent, statement: 'At the market', source: 'a.csv' },
      ])
      const number = newNumber()
      const unasked = await list(`unasked-${number}@example.com`)
      const agreed = await list(`agreed-${number}@example.com`, consent.id)
      const [confirmed] = await addReaders(siteId, 1)
      const people = await stores().subscriptionStore.page({ siteId, after: '', limit: 10 })
      expect(new Map(people.map((person) => [person.userId, person.consent?.statement]))).toEqual(
        new Map([
          [unasked, undefined],
          [agreed, 'At the market'],
          [confirmed?.id, undefined],
        ]),
      )
      const consents = people.map(({ id }) => stores().subscriptionStore.consentOf(id))
      const stated = { ...consent, statement: 'At the market', source: 'a.csv' }
      expect((await Promise.all(consents)).filter((each) => each !== null)).toEqual([stated])
      const send = newSend(siteId, at(1))
      await stores().newsletterStore.create(send)
      const leased = await lease(at(2))
      expect(leased?.deliveries.map(({ userId, hasAgreed }) => [userId, hasAgreed]).sort()).toEqual(
        [
          [agreed, true],
          [confirmed?.id, true],
        ].sort(),
      )
      await finishAll(send, at(70))
    })

    it('leases no mail of a held newsletter, which can be stopped until then', async () => {
      const at = newStart()
      const siteId = await createSite()
      await addReaders(siteId, 2)
      const { newsletterStore } = stores()
      const held = { ...newSend(siteId, at(0)), heldUntil: at(60) }
      expect(await newsletterStore.create(held)).toBe('created')
      expect(await newsletterStore.byId(siteId, held.id)).toEqual(held)
      expect(await lease(at(59))).toBeNull()
      expect(await newsletterStore.stop(siteId, held.id, at(59))).toBe('stopped')
      expect(await newsletterStore.stop(siteId, held.id, at(59))).toBe('missing')
      expect(await newsletterStore.list(siteId, null)).toEqual([])
      expect(await lease(at(61))).toBeNull()
      const again = { ...held, id: newId(), heldUntil: at(120) }
      expect(await newsletterStore.create(again)).toBe('created')
      expect((await lease(at(121)))?.deliveries).toHaveLength(2)
      expect(await newsletterStore.stop(siteId, again.id, at(121))).toBe('too_late')
      await finishAll(again, at(200))
    })

    it('creates one delivery for every reader of the site whose newsletters are on', async () => {
      const at = newStart()
      const [siteId, other] = [await createSite(), await createSite()]
      const readers = await addReaders(siteId, 3)
      await addReaders(other, 1)
      const [, gone] = readers
      if (gone) await change(siteId, gone.id, 'newsletter.unsubscribe')
      const send = newSend(siteId, at(0))
      expect(await stores().newsletterStore.create(send)).toBe('created')
      expect(await stores().newsletterStore.byId(siteId, send.id)).toEqual(send)
      expect(await stores().newsletterStore.byId(other, send.id)).toBeNull()
      const batch = await lease(at(1))
      expect(batch?.send).toEqual(send)
      const expected = readers.filter((reader) => reader !== gone).map(({ id, email }) => [id, email, 0])
      const leased = batch?.deliveries.map(({ userId, email, attempts }) => [userId, email, attempts])
      expect(new Set(leased)).toEqual(new Set(expected))
      await finishAll(send, at(100))
    })

    it('sends a recipe once, even for two concurrent callers', async () => {
      const at = newStart()
      const siteId = await createSite()
      const send = newSend(siteId, at(0))
      const again = { ...send, id: newId() }
      const outcomes = await Promise.all([send, again].map((one) => stores().newsletterStore.create(one)))
      expect(outcomes.sort()).toEqual(['created', 'sent_before'])
      const next = newSend(siteId, at(1))
      expect(await stores().newsletterStore.create(next)).toBe('created')
      const { newsletterStore } = stores()
      expect((await newsletterStore.list(siteId, null)).map(({ id }) => id)[0]).toBe(next.id)
      expect(await newsletterStore.list(siteId, null)).toHaveLength(2)
      expect(await newsletterStore.list(siteId, next.recipeId)).toEqual([next])
      expect(await newsletterStore.list(newId(), null)).toEqual([])
    })

    it('leases each mail to one of many workers', async () => {
      const at = newStart()
      const siteId = await createSite()
      const readers = await addReaders(siteId, 25)
      const send = newSend(siteId, at(0))
      await stores().newsletterStore.create(send)
      const batches = await Promise.all(Array.from({ length: 8 }, () => lease(at(1), { count: 4 })))
      const leased = batches.flatMap((batch) => batch?.deliveries.map(({ userId }) => userId) ?? [])
      expect(leased).toHaveLength(25)
      expect(new Set(leased)).toEqual(new Set(readers.map(({ id }) => id)))
      expect(await lease(at(60))).toBeNull()
      expect((await lease(at(62), { count: 100 }))?.deliveries).toHaveLength(25)
      await finishAll(send, at(500))
    })

    it('records the outcome of each mail, and retries only when it is due (listmonk@ece5a63f)', async () => {
      const at = newStart()
      const siteId = await createSite()
      await addReaders(siteId, 4)
      const send = newSend(siteId, at(0))
      const { newsletterStore } = stores()
      await newsletterStore.create(send)
      const [first, second, third, fourth] = (await lease(at(1)))?.deliveries ?? []
      if (!first || !second || !third || !fourth) throw new Error('four mails are due')
      await newsletterStore.finish(send, [])
      await newsletterStore.finish(send, [
        { userId: first.userId, outcome: { state: 'sent', at: at(2) } },
        { userId: second.userId, outcome: { state: 'skipped', at: at(2) } },
        { userId: third.userId, outcome: { state: 'failed', at: at(2), error: '550 no' } },
        { userId: fourth.userId, outcome: { state: 'retry', at: at(90), error: '421 later' } },
      ])
      const counts = { pending: 1, sent: 1, failed: 1, skipped: 1 }
      const progress = await newsletterStore.progress(siteId, send.id)
      expect(progress).toMatchObject(counts)
      expect(['550 no', '421 later']).toContain(progress.lastError)
      await newsletterStore.finish(send, [
        { userId: first.userId, outcome: { state: 'failed', at: at(3), error: 'late news' } },
      ])
      expect(await newsletterStore.progress(siteId, send.id)).toMatchObject(counts)
      expect(await lease(at(89))).toBeNull()
      expect((await lease(at(90)))?.deliveries).toEqual([{ ...fourth, attempts: 1 }])
      await newsletterStore.finish(send, [{ userId: fourth.userId, outcome: { state: 'sent', at: at(91) } }])
      expect(await lease(at(10_000))).toBeNull()
      expect(await newsletterStore.retryFailed(siteId, send.id, at(10_000))).toBe(1)
      expect((await lease(at(10_001)))?.deliveries).toEqual([{ ...third, attempts: 0 }])
      const done = { pending: 0, sent: 3, failed: 0, skipped: 1, lastError: null }
      expect(await finishAll(send, at(20_000))).toEqual(done)
    })

    it('releases mails that were not attempted', async () => {
      const at = newStart()
      const siteId = await createSite()
      await addReaders(siteId, 2)
      const send = newSend(siteId, at(0))
      await stores().newsletterStore.create(send)
      const [first, second] = (await lease(at(1)))?.deliveries ?? []
      if (!first || !second) throw new Error('two mails are due')
      await stores().newsletterStore.release(send, [second.userId], at(2))
      await stores().newsletterStore.release(send, [], at(2))
      expect((await lease(at(2)))?.deliveries).toEqual([second])
      await finishAll(send, at(100))
    })

    it('alternates between waiting sends, so that a long one does not delay a short one', async () => {
      const at = newStart()
      const sites = [await createSite(), await createSite()]
      const sends = []
      for (const [index, siteId] of sites.entries()) {
        await addReaders(siteId, 3)
        const send = newSend(siteId, at(index))
        await stores().newsletterStore.create(send)
        sends.push(send.id)
      }
      const turns = []
      for (let turn = 0; turn < 4; turn += 1) turns.push((await lease(at(10 + turn), { count: 1 }))?.send.id)
      expect(turns).toEqual([...sends, ...sends])
      for (const siteId of sites) {
        const [send] = await stores().newsletterStore.list(siteId, null)
        if (send) await finishAll(send, at(1000))
      }
    })

    it('keeps the rate for all workers together (listmonk#2894)', async () => {
      const at = newStart()
      const siteId = await createSite()
      await addReaders(siteId, 6)
      const send = newSend(siteId, at(0))
      await stores().newsletterStore.create(send)
      const paced = (now: Date) => lease(now, { count: 2, perSecond: 4 })
      expect((await paced(at(1)))?.deliveries).toHaveLength(2)
      expect(await paced(at(1.25))).toBeNull()
      expect((await paced(at(1.5)))?.deliveries).toHaveLength(2)
      await finishAll(send, at(1000))
    })
  })
}
