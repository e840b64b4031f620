import { describe, expect, it } from 'vitest'
import type { DomainClaim } from '../ports/stores/domain-store.ts'
import { useStorage, type OpenEmptyStorage } from './storage-under-test.ts'
import { sampleSite } from './stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

/** What every domain store does, whatever is behind it; and how sites are deleted, restored and erased. */
export function domainStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the domain store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber(), { ownerId: newId() })
      await stores().siteStore.create(site)
      return site
    }
    const claim = (siteId: string, changes: Partial<DomainClaim> = {}): DomainClaim => ({
      ...{ siteId, domain: `${siteId}.example.com`, challenge: 'abc', state: 'pending', message: null },
      ...{ claimedAt: start, checkedAt: null, failingSince: null, ...changes },
    })

    it('keeps one domain a site and one site a domain', async () => {
      const { domainStore } = stores()
      const [site, other] = [await newSite(), await newSite()]
      const first = claim(site.id)
      expect(await domainStore.save(first)).toBe(true)
      expect(await domainStore.save(claim(other.id, { domain: first.domain }))).toBe(false)
      const next = claim(site.id, {
        domain: `next-${site.id}.example.com`,
        state: 'verified',
        checkedAt: start,
      })
      expect(await domainStore.save(next)).toBe(true)
      expect(await domainStore.ofSite(site.id)).toEqual(next)
      expect(await domainStore.byDomain(next.domain.toUpperCase())).toEqual(next)
      expect(await domainStore.byDomain(first.domain)).toBeNull()
      expect(await domainStore.save(claim(other.id, { domain: first.domain }))).toBe(true)
      await domainStore.remove(site.id)
      expect(await domainStore.ofSite(site.id)).toBeNull()
    })

    it('names the claims that were not checked since an instant', async () => {
      const { domainStore } = stores()
      const [never, early, late] = [await newSite(), await newSite(), await newSite()]
      const at = (minute: number) => new Date(start.getTime() + minute * 60_000)
      await domainStore.save(claim(never.id))
      await domainStore.save(claim(early.id, { checkedAt: at(1) }))
      await domainStore.save(claim(late.id, { checkedAt: at(3) }))
      const found = (await domainStore.uncheckedSince(at(2), 100)).map(({ siteId }) => siteId)
      expect(found).toEqual(expect.arrayContaining([never.id, early.id]))
      expect(found).not.toContain(late.id)
    })

    it('finds a deleted site only where deleted ones are asked for, until it is restored or erased', async () => {
      const { siteStore, domainStore } = stores()
      const site = await newSite()
      await domainStore.save(claim(site.id))
      await siteStore.updatePlatformFields(site.id, { domain: `${site.id}.example.com` })
      const { slug } = site.settings
      const found = async () => [
        await siteStore.byId(site.id),
        await siteStore.bySlug(slug),
        await siteStore.byDomain(`${site.id}.example.com`),
        (await siteStore.byIds([site.id]))[0] ?? null,
        (await siteStore.managedBy(site.ownerId))[0] ?? null,
        (await siteStore.slugs()).find((one) => one === slug) ?? null,
      ]
      expect(await found()).not.toContain(null)
      const before = (await siteStore.revision(site.id)) ?? 0
      await siteStore.setDeleted(site.id, start)
      expect(new Set(await found())).toEqual(new Set([null]))
      expect(await siteStore.revision(site.id)).toBe(before + 1)
      expect(await siteStore.deletedOf(site.ownerId)).toMatchObject([
        { deletedAt: start, site: { id: site.id } },
      ])
      expect(await siteStore.deletedBefore(start, 100)).not.toContain(site.id)
      expect(await siteStore.deletedBefore(new Date(start.getTime() + 1), 100)).toContain(site.id)
      await siteStore.setDeleted(site.id, null)
      expect(await found()).not.toContain(null)
      await siteStore.erase(site.id)
      expect(await siteStore.byId(site.id)).toMatchObject({ id: site.id })
      await siteStore.setDeleted(site.id, start)
      expect(await siteStore.erase(site.id)).toEqual({ imageKeys: [], videoKeys: [] })
      expect(await siteStore.deletedOf(site.ownerId)).toEqual([])
      expect(await domainStore.ofSite(site.id)).toBeNull()
    })
  })
}
