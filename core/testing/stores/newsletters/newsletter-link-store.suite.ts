import { describe, expect, it } from 'vitest'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

/** The contract of every store of the links of newsletters. */
export function newsletterLinkStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the newsletter link store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newNewsletter = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return { siteId: site.id, sendId: newId() }
    }

    it('creates one link per address, even for concurrent callers', async () => {
      const { newsletterLinkStore } = stores()
      const newsletter = await newNewsletter()
      const hrefs = ['https://a.example/', 'https://b.example/']
      const asked = await Promise.all(
        Array.from({ length: 4 }, () => newsletterLinkStore.ensure(newsletter, hrefs, newId)),
      )
      const [first] = asked
      expect(first?.map(({ number, href, target }) => [number, href, target])).toEqual([
        [1, 'https://a.example/', 'https://a.example/'],
        [2, 'https://b.example/', 'https://b.example/'],
      ])
      for (const links of asked) expect(links).toEqual(first)
      const [later] = await newsletterLinkStore.ensure(newsletter, ['https://c.example/'], newId)
      expect(later?.number).toBe(3)
      expect(await newsletterLinkStore.ofSend(newsletter)).toHaveLength(3)
      expect(await newsletterLinkStore.ofSend(await newNewsletter())).toEqual([])
      expect(await newsletterLinkStore.ensure(newsletter, [], newId)).toEqual([])
    })

    it('creates thousands of links, as for a long text', async () => {
      const { newsletterLinkStore } = stores()
      const newsletter = await newNewsletter()
      const hrefs = Array.from({ length: 11_000 }, (_, index) => `https://a.example/${index}`)
      const links = await newsletterLinkStore.ensure(newsletter, hrefs, newId)
      expect(links.map(({ href }) => href)).toEqual(hrefs)
    })

    it('changes the target of a link, and keeps the original one', async () => {
      const { newsletterLinkStore } = stores()
      const newsletter = await newNewsletter()
      const [link] = await newsletterLinkStore.ensure(newsletter, ['https://a.example/'], newId)
      const target = 'https://mended.example/'
      expect(await newsletterLinkStore.setTarget(newsletter, 1, target)).toBe(true)
      expect(await newsletterLinkStore.byToken(link?.token ?? '')).toEqual({ ...link, target })
      expect((await newsletterLinkStore.ensure(newsletter, ['https://a.example/'], newId))[0]?.target).toBe(
        target,
      )
      expect(await newsletterLinkStore.setTarget(newsletter, 2, target)).toBe(false)
      expect(await newsletterLinkStore.setTarget(await newNewsletter(), 1, target)).toBe(false)
      expect(await newsletterLinkStore.byToken('unknown')).toBeNull()
    })
  })
}
