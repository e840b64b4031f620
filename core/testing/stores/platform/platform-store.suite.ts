import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSettings, sampleSite, titleSearch } from '../stored-records.ts'
import { givePlan } from '../../samples/subscription-sample.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const whole = { limit: 100, offset: 0 }

/** The contract of every platform store. */
export function platformStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the platform store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)

    const newUser = async (email = `person-${newNumber()}@example.com`) =>
      stores().userStore.ensure({ id: newId(), email, createdAt: start, confirmedAt: start })

    /** A site of a new person; its title and slug hold the word. */
    const newSite = async (word: string, minute = 0) => {
      const owner = await newUser()
      const settings = sampleSettings({ slug: `${word}-${newNumber()}`, title: `${word} Table` })
      const createdAt = new Date(start.getTime() + minute * 60_000)
      const site = sampleSite(newNumber(), { ownerId: owner.id, settings, createdAt })
      await stores().siteStore.create(site)
      return { ...site, owner }
    }

    it('finds sites by slug, title and owner, newest first, by page', async () => {
      const [older, newer] = [await newSite('quince', 1), await newSite('quince', 2)]
      const find = async (query: string, page = whole) => {
        const { sites, total } = await stores().platformStore.sites({ query, state: 'all', ...page })
        return [sites.map(({ site }) => site.id), total]
      }
      expect(await find('QUINCE t')).toEqual([[newer.id, older.id], 2])
      expect(await find('quince-')).toEqual([[newer.id, older.id], 2])
      expect(await find('quince', { limit: 1, offset: 1 })).toEqual([[older.id], 2])
      expect(await find(older.owner.email)).toEqual([[older.id], 1])
      expect(await find('quince%')).toEqual([[], 0])
    })

    it('returns the usage of a site: recipes outside of the trash, readers with a plan, bytes of its media', async () => {
      const site = await newSite('medlar')
      const { recipeStore, imageStore, platformStore } = stores()
      const image = {
        ...{
          id: newId(),
          ownerId: site.ownerId,
          key: `medlar-${newNumber()}.jpg`,
          contentType: 'image/jpeg',
        },
        ...{ width: 10, height: 10, lqip: 'data:image/png;base64,', createdAt: start },
      }
      await imageStore.create(image, { size: 700, digest: null })
      for (const number of [newNumber(), newNumber()]) {
        const recipe = sampleRecipeRecord(site.id, number, { images: [{ id: image.id, crop: null }] })
        expect((await recipeStore.create(recipe, titleSearch(recipe))).ok).toBe(true)
      }
      await givePlan(stores(), { siteId: site.id, userId: (await newUser()).id }, 'free')
      const { sites } = await platformStore.sites({ query: site.settings.slug, state: 'all', ...whole })
      expect(sites).toMatchObject([{ recipes: 2, subscribers: 1, storedBytes: 700 }])
      const { people } = await platformStore.people({ query: site.owner.email, ...whole })
      expect(people).toMatchObject([
        {
          user: { id: site.ownerId },
          storedBytes: 700,
          sites: [{ slug: site.settings.slug, role: 'owner' }],
        },
      ])
    })

    it('closes a site with a reason and opens it again, each time at a new revision', async () => {
      const { platformStore, siteStore } = stores()
      const site = await newSite('rowan')
      const closure = { closedAt: start, reason: 'Spam' }
      expect(await platformStore.setClosure(site.id, closure)).toBe(true)
      expect(await siteStore.bySlug(site.settings.slug)).toMatchObject({ closure, revision: 2 })
      expect(await siteStore.slugs()).not.toContain(site.settings.slug)
      const closed = await platformStore.sites({ query: 'rowan', state: 'closed', ...whole })
      expect(closed.total).toBe(1)
      expect((await platformStore.sites({ query: 'rowan', state: 'open', ...whole })).total).toBe(0)
      expect(await platformStore.setClosure(site.id, null)).toBe(true)
      expect(await siteStore.byId(site.id)).toMatchObject({ closure: null, revision: 3 })
      expect(await platformStore.setClosure(newId(), closure)).toBe(false)
    })

    it('stores how many first mails a site may send in a day', async () => {
      const { platformStore, siteStore } = stores()
      const site = await newSite('medlar')
      expect(await platformStore.setFirstMailsPerDay(site.id, 2000)).toBe(true)
      expect(await siteStore.byId(site.id)).toMatchObject({ firstMailsPerDay: 2000 })
      expect(await platformStore.setFirstMailsPerDay(site.id, null)).toBe(true)
      expect(await siteStore.byId(site.id)).toMatchObject({ firstMailsPerDay: null })
      expect(await platformStore.setFirstMailsPerDay(newId(), 2000)).toBe(false)
    })

    it('finds people by address and name; those who manage nothing have no sites', async () => {
      const user = await newUser(`sloe-${newNumber()}@example.com`)
      await stores().userStore.updateProfile(user.id, { displayName: 'Sloe Ginn' })
      for (const query of ['SLOE-', 'sloe ginn']) {
        const { people, total } = await stores().platformStore.people({ query, ...whole })
        expect([people, total]).toMatchObject([[{ user: { id: user.id }, sites: [], storedBytes: 0 }], 1])
      }
    })

    it('lists people newest first and finds them by page, however many there are', async () => {
      const { platformStore, subscriptionStore } = stores()
      const site = await newSite('damson')
      const number = newNumber()
      for (const [hour, count] of [1100, 1, 1200].entries()) {
        await subscriptionStore.changeListed({
          ...{ siteId: site.id, isDryRun: false, newId },
          now: new Date(start.getTime() + (hour + 1) * 3_600_000),
          readers: Array.from({ length: count }, (_, index) => ({
            ...{ email: `bullace-${number}-${hour}-${index}@example.com`, name: null, since: start },
          })),
          next: (state) => state,
        })
      }
      const addresses = async (query: string, limit: number, offset: number) => {
        const { people, total } = await platformStore.people({ query, limit, offset })
        return { total, found: people.map(({ user }) => user.email) }
      }
      const everyone: string[] = []
      for (let offset = 0; offset < 2301; offset += 100) {
        const { total, found } = await addresses(`bullace-${number}`, 100, offset)
        expect(total).toBe(2301)
        everyone.push(...found)
      }
      expect(new Set(everyone).size).toBe(2301)
      expect(everyone[1200]).toBe(`bullace-${number}-1-0@example.com`)
      expect(await addresses(`bullace-${number}-1-`, 3, 0)).toEqual({ total: 1, found: [everyone[1200]] })
      expect(await addresses(`bullace-${number}`, 3, 2301)).toEqual({ total: 2301, found: [] })
      const all = await addresses('', 3, 0)
      expect(all).toEqual({ total: (await platformStore.counts()).people, found: everyone.slice(0, 3) })
    })

    it('counts everything on the platform', async () => {
      const before = await stores().platformStore.counts()
      const site = await newSite('damson')
      await stores().platformStore.setClosure(site.id, { closedAt: start, reason: 'Spam' })
      const after = await stores().platformStore.counts()
      const { sites, closedSites, people } = before
      expect(after).toEqual({ ...before, sites: sites + 1, closedSites: closedSites + 1, people: people + 1 })
    })

    it('accepts new sites until that is closed, and after it is opened again', async () => {
      const { platformStore } = stores()
      expect(await platformStore.isCreationOpen()).toBe(true)
      await platformStore.setCreationOpen(false)
      expect(await platformStore.isCreationOpen()).toBe(false)
      await platformStore.setCreationOpen(true)
      expect(await platformStore.isCreationOpen()).toBe(true)
    })

    it('returns the delivery of newsletters in a period', async () => {
      const { platformStore, newsletterStore } = stores()
      const site = await newSite('bullace')
      for (const _ of [1, 2]) {
        await givePlan(stores(), { siteId: site.id, userId: (await newUser()).id }, 'free')
      }
      const createdAt = new Date('2031-01-01T00:00:00.000Z')
      const send = {
        ...{ id: newId(), siteId: site.id, recipeId: newId(), letterId: null, audience: 'all' as const },
        ...{ note: '', isDone: false, createdAt, heldUntil: createdAt },
      }
      await newsletterStore.create(send)
      const health = await platformStore.mailHealth(createdAt)
      expect(health).toMatchObject({ queued: 2, failed: 0, sent: 0, failures: [] })
      expect(health.oldestDueAt).toBeInstanceOf(Date)
      const later = await platformStore.mailHealth(new Date(createdAt.getTime() + 1))
      expect(later).toMatchObject({ queued: 0, oldestDueAt: null })
    })

    it('lists the actions of administrators newest first, by page', async () => {
      const { platformStore } = stores()
      const entry = (minute: number) => ({
        ...{ id: newId(), userId: newId(), call: 'closePlatformSite', subject: 'rowan', note: 'Spam' },
        createdAt: new Date(start.getTime() + minute * 60_000),
      })
      const [first, second] = [entry(1), { ...entry(2), subject: null, note: null }]
      for (const each of [second, first]) await platformStore.addAuditEntry(each)
      expect(await platformStore.auditEntries(whole)).toEqual({ entries: [second, first], total: 2 })
      expect((await platformStore.auditEntries({ limit: 1, offset: 1 })).entries).toEqual([first])
    })
  })
}
