import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let owner: { id: string; api: TrivetApi }

beforeEach(async () => {
  ;({ platform, owner } = await openOwnedSite())
})

describe('what an editor can choose from', () => {
  it('includes units, terms, themes, and the ingredients and equipment of the site', async () => {
    await owner.api.createIngredient({ siteSlug, body: { title: 'Rice', gramsPerLiter: 850 } })
    await owner.api.createEquipment({ siteSlug, body: { title: 'Wok' } })
    const { globals } = (await owner.api.getManagedGlobals({ siteSlug })).body
    expect(globals.ingredients).toMatchObject([{ title: 'Rice', gramsPerLiter: 850 }])
    expect(globals.equipment).toMatchObject([{ title: 'Wok', featuredImage: null }])
    expect(globals.contributors).toEqual([{ id: owner.id, displayName: 'owner@example.com' }])
    for (const list of [
      globals.units,
      globals.meals,
      globals.tags,
      globals.colorThemes,
      globals.typeThemes,
    ]) {
      expect(list.length).toBeGreaterThan(0)
    }
  })

  it('includes the units without a site, and the sorted slugs of all sites', async () => {
    await owner.api.createSite({ body: { title: 'Ada', slug: 'ada' } })
    expect((await platform.api().getGlobals()).body.units.map(({ slug }) => slug)).toContain('cup')
    expect((await platform.api().listSiteSlugs()).body.siteSlugs).toEqual(['ada', 'ottolina'])
  })
})
