import { beforeAll, describe, expect, it } from 'vitest'
import { api, ask, publishRecipe } from './discovery-site.ts'

/** Tests the language attributes of a site in another language; requires `startDiscoverySite`. */
export function describeLanguages(): void {
  describe('a site in Hebrew', () => {
    const slug = 'elsewhere'
    const read = async (path: string) => (await ask(path, { host: `${slug}.localhost:4000` })).text

    beforeAll(async () => {
      await api.updateSite({ siteSlug: slug, body: { language: 'he' } })
      await publishRecipe('marak', { title: 'מרק', instructionGroups: [] }, slug)
    })

    it.each(['/', '/recipes', '/recipes/marak', '/sign-in', '/nothing-here'])(
      'says so on %s, which runs from right to left',
      async (path) => {
        expect(await read(path)).toMatch(/^<!doctype html><html lang="he" dir="rtl" /)
      },
    )

    it('says so in its feeds, cards, structured data and manifest', async () => {
      expect(await read('/feed.xml')).toContain('<language>he</language>')
      expect(JSON.parse(await read('/feed.json'))).toMatchObject({ language: 'he' })
      expect(await read('/embed/recipes/marak')).toMatch(/^<!doctype html><html lang="he" dir="rtl">/)
      expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ lang: 'he', dir: 'rtl' })
    })

    it('refuses what is no language, and keeps the one it has', async () => {
      const update = api.updateSite({ siteSlug: slug, body: { language: 'Hebrew' } })
      await expect(update).rejects.toMatchObject({ status: 422, body: { code: 'validation_failed' } })
      expect((await api.getSite({ siteSlug: slug })).body.site.language).toBe('he')
    })
  })

  it('a site is in English and refuses to train language models until its owner says otherwise', async () => {
    const page = (await ask('/')).text
    expect(page).toMatch(/^<!doctype html><html lang="en" data-area=/)
    expect(page).toContain('<meta name="robots" content="noai, noimageai">')
    expect((await ask('/robots.txt')).text).toContain('User-agent: GPTBot')
    await api.updateSite({ siteSlug: 'ottolina', body: { allowTraining: true } })
    expect((await ask('/')).text).not.toContain('<meta name="robots"')
    expect((await ask('/robots.txt')).text).not.toContain('GPTBot')
  })
}
