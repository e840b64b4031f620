import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from './storage-under-test.ts'
import { sampleSite } from './stored-records.ts'

/** What every store of the links of newsletters does, whatever is behind it. */
export function newsletterLinkStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the newsletter link store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newNewsletter = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return { siteId: site.id, sendId: newId() }
    }

    it('makes a link for each address once, also for those who ask at the same time', async () => {
      const { newsletterLinkStore } = stores()
      const newsletter = await newNewsletter()
      const hrefs = ['https://a.example/', 'https://b.example/']
      const asked = await Promise.all(
        Array.from({ length: 4 }, () => newsletterLinkStore.note(newsletter, hrefs, newId)),
      )
      const [first] = asked
      expect(first?.map(({ number, href, target }) => [number, href, target])).toEqual([
        [1, 'https://a.example/', 'https://a.example/'],
        [2, 'https://b.example/', 'https://b.example/'],
      ])
      for (const links of asked) expect(links).toEqual(first)
      const [later] = await newsletterLinkStore.note(newsletter, ['https://c.example/'], newId)
      expect(later?.number).toBe(3)
      expect(await newsletterLinkStore.ofSend(newsletter)).toHaveLength(3)
      expect(await newsletterLinkStore.ofSend(await newNewsletter())).toEqual([])
      expect(await newsletterLinkStore.note(newsletter, [], newId)).toEqual([])
    })

    it('makes thousands of links, as a long text may have them', async () => {
      const { newsletterLinkStore } = stores()
      const newsletter = await newNewsletter()
      const hrefs = Array.from({ length: 11_000 }, (_, index) => `https://a.example/${index}`)
      const links = await newsletterLinkStore.note(newsletter, hrefs, newId)
      expect(links.map(({ href }) => href)).toEqual(hrefs)
    })

    it('leads a link elsewhere, and keeps where it led', async () => {
      const { newsletterLinkStore } = stores()
      const newsletter = await newNewsletter()
      const [link] = await newsletterLinkStore.note(newsletter, ['https://a.example/'], newId)
      const target = 'https://mended.example/'
      expect(await newsletterLinkStore.setTarget(newsletter, 1, target)).toBe(true)
      expect(await newsletterLinkStore.byToken(link?.token ?? '')).toEqual({ ...link, target })
      expect((await newsletterLinkStore.note(newsletter, ['https://a.example/'], newId))[0]?.target).toBe(
        target,
      )
      expect(await newsletterLinkStore.setTarget(newsletter, 2, target)).toBe(false)
      expect(await newsletterLinkStore.setTarget(await newNewsletter(), 1, target)).toBe(false)
      expect(await newsletterLinkStore.byToken('unknown')).toBeNull()
    })
  })
}
