import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../values/result.ts'
import { sampleId, sampleText } from '../../samples/recipe-sample.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSettings, sampleSite } from '../stored-records.ts'

/** The contract of every site store. */
export function siteStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the site store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const create = async (changes: Parameters<typeof sampleSite>[1] = {}) => {
      const site = sampleSite(newNumber(), changes)
      expect(await stores().siteStore.create(site)).toEqual(ok({ ...site, revision: 1 }))
      return { ...site, revision: 1 }
    }

    it('returns a site as stored, by id, slug and domain', async () => {
      const settings = sampleSettings({
        slug: 'whole',
        title: 'Whole \u{1F35E}',
        about: sampleText('Hello'),
        socialMediaLinks: [{ platform: 'instagram', url: 'https://example.com/a' }],
        headerLinks: [{ label: 'Shop', href: '/shop', openInNewTab: true }],
        featuredRecipeIds: [sampleId(7)],
        events: [
          {
            ...{ id: sampleId(8), title: 'Party', imageId: sampleId(9), date: '2026-12-31' },
            ...{ location: null, description: sampleText('Come!'), href: '/about' },
          },
        ],
      })
      const site = await create({
        settings,
        domain: 'whole.example',
        monthlyAmountCents: 500,
        yearlyAmountCents: 5000,
      })
      const { siteStore } = stores()
      expect(await siteStore.byId(site.id)).toEqual(site)
      expect(await siteStore.bySlug('whole')).toEqual(site)
      expect(await siteStore.byDomain('WHOLE.example')).toEqual(site)
      expect(await siteStore.byIds([site.id, newId()])).toEqual([site])
      expect(await siteStore.byIds([])).toEqual([])
    })

    it('reads settings that were stored before texts and lists had a maximum', async () => {
      const links = Array.from({ length: 1000 }, (_, index) => ({
        label: 'x'.repeat(500),
        href: `/${index}`,
      }))
      const settings = sampleSettings({
        slug: 'old',
        title: 'y'.repeat(5000),
        links,
        cssOverrides: 'z'.repeat(100_000),
      })
      const site = await create({ settings })
      expect(await stores().siteStore.bySlug('old')).toEqual(site)
    })

    it('finds no unknown sites', async () => {
      const { siteStore } = stores()
      expect(await siteStore.byId(newId())).toBeNull()
      expect(await siteStore.byIdForUpdate(newId())).toBeNull()
      expect(await siteStore.wasErased(newId())).toBe(false)
      expect(await siteStore.bySlug('no such\0')).toBeNull()
      expect(await siteStore.byDomain('nowhere.example')).toBeNull()
      expect(await siteStore.revision(newId())).toBeNull()
      expect(await siteStore.roleOf(newId(), newId())).toBeNull()
      expect(await siteStore.managedBy(newId())).toEqual([])
      expect(await siteStore.updateSettings(newId(), { title: 'x' })).toEqual(err('missing'))
      expect(await siteStore.updatePlatformFields(newId(), { domain: null })).toEqual(err('missing'))
    })

    it('assigns a slug and a domain to only one site', async () => {
      const site = await create({ domain: `d${newNumber()}.example` })
      const other = await create()
      const { siteStore } = stores()
      const rival = sampleSite(newNumber(), { settings: sampleSettings({ slug: site.settings.slug }) })
      expect(await siteStore.create(rival)).toEqual(err('slug_taken'))
      expect(await siteStore.byId(rival.id)).toBeNull()
      expect(await siteStore.roleOf(rival.id, rival.ownerId)).toBeNull()
      const taken = { slug: site.settings.slug }
      expect(await siteStore.updateSettings(other.id, taken, { monthlyAmountCents: 900 })).toEqual(
        err('slug_taken'),
      )
      expect(await siteStore.updatePlatformFields(other.id, { domain: site.domain })).toEqual(
        err('domain_taken'),
      )
      expect(await siteStore.byId(other.id)).toEqual(other)
    })

    it('assigns a slug to one of many concurrent writers', async () => {
      const settings = sampleSettings({ slug: `raced-${newNumber()}` })
      const sites = Array.from({ length: 8 }, () => sampleSite(newNumber(), { settings }))
      const results = await Promise.all(sites.map((site) => stores().siteStore.create(site)))
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect(results.filter((result) => !result.ok && result.error === 'slug_taken')).toHaveLength(7)
    })

    it('changes only the given settings and prices, and raises the revision', async () => {
      const site = await create()
      const { siteStore } = stores()
      const changed = { title: 'New', about: sampleText('Changed') }
      const expected = { ...site, settings: { ...site.settings, ...changed }, revision: 2 }
      expect(await siteStore.updateSettings(site.id, changed)).toEqual(ok(expected))
      expect(await siteStore.byId(site.id)).toEqual(expected)
      expect(await siteStore.revision(site.id)).toBe(2)
      const slug = `renamed-${newNumber()}`
      await siteStore.updateSettings(site.id, { slug }, { yearlyAmountCents: 6000 })
      expect(await siteStore.bySlug(slug)).toEqual({
        ...expected,
        ...{ settings: { ...expected.settings, slug }, yearlyAmountCents: 6000, revision: 3 },
      })
      expect(await siteStore.bySlug(site.settings.slug)).toBeNull()
    })

    it('changes only the given fields of the platform, and raises the revision', async () => {
      const site = await create({ monthlyAmountCents: 500 })
      const { siteStore } = stores()
      const domain = `D${newNumber()}.Example`
      const expected = { ...site, domain: domain.toLowerCase(), yearlyAmountCents: 1, revision: 2 }
      expect(await siteStore.updatePlatformFields(site.id, { domain, yearlyAmountCents: 1 })).toEqual(
        ok(expected),
      )
      await siteStore.updatePlatformFields(site.id, { domain: null, monthlyAmountCents: null })
      expect(await siteStore.byId(site.id)).toEqual({
        ...expected,
        domain: null,
        monthlyAmountCents: null,
        revision: 3,
      })
    })

    it('loses none of many concurrent changes', async () => {
      const site = await create()
      const { siteStore } = stores()
      await Promise.all([
        siteStore.updateSettings(site.id, { title: 'Title' }),
        siteStore.updateSettings(site.id, { aboutHeading: 'Heading' }),
        siteStore.updateSettings(site.id, { cssOverrides: 'css' }),
        siteStore.updatePlatformFields(site.id, { monthlyAmountCents: 7 }),
      ])
      const settings = { ...site.settings, title: 'Title', aboutHeading: 'Heading', cssOverrides: 'css' }
      expect(await siteStore.byId(site.id)).toEqual({ ...site, settings, monthlyAmountCents: 7, revision: 5 })
    })

    it('lists the sites of a person with their roles, by title', async () => {
      const [ada, ben] = [newId(), newId()]
      const titled = (title: string) => sampleSettings({ title, slug: `titled-${newNumber()}` })
      const zest = await create({ ownerId: ada, settings: titled('Zest') })
      const elan = await create({ ownerId: ben, settings: titled('Élan') })
      const fig = await create({ ownerId: ada, settings: titled('fig') })
      const { siteStore } = stores()
      await siteStore.setRole(elan.id, ada, 'editor')
      expect(await siteStore.managedBy(ada)).toEqual([
        { site: { ...elan, revision: elan.revision + 1 }, role: 'editor' },
        { site: fig, role: 'owner' },
        { site: zest, role: 'owner' },
      ])
      expect(await siteStore.roleOf(elan.id, ada)).toBe('editor')
      expect(await siteStore.roleOf(zest.id, ben)).toBeNull()
      await siteStore.setRole(elan.id, ada, 'owner')
      expect(await siteStore.roleOf(elan.id, ada)).toBe('owner')
    })

    it('finds the slugs in use, including those of closed and deleted sites', async () => {
      const { siteStore, platformStore } = stores()
      const open = await create()
      const closed = await create()
      const deleted = await create()
      await platformStore.setClosure(closed.id, { closedAt: new Date(0), reason: 'Spam' })
      await siteStore.setDeleted(deleted.id, new Date(0))
      const slugs = [open, closed, deleted].map(({ settings }) => settings.slug)
      expect((await siteStore.takenSlugs([...slugs, `free-${newNumber()}`])).sort()).toEqual(slugs.sort())
      expect(await siteStore.takenSlugs([])).toEqual([])
    })

    it('lists the slugs of all sites in order', async () => {
      for (const slug of ['zz-b', 'zz-a', 'zz-10']) {
        await create({ settings: sampleSettings({ slug }) })
      }
      const slugs = await stores().siteStore.slugs()
      expect(slugs.filter((slug) => slug.startsWith('zz-'))).toEqual(['zz-10', 'zz-a', 'zz-b'])
    })
  })
}
