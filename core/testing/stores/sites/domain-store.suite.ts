import { describe, expect, it } from 'vitest'
import type { DomainClaim } from '../../../ports/stores/sites/domain-store.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

/** The contract of every domain store, and of deleting, restoring and erasing sites. */
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

    it('keeps one domain per site, and the claims of many sites to an unproved domain', async () => {
      const { domainStore } = stores()
      const [site, other] = [await newSite(), await newSite()]
      const first = claim(site.id)
      const rival = claim(other.id, { domain: first.domain, claimedAt: new Date(start.getTime() - 1) })
      expect([await domainStore.save(first), await domainStore.save(rival)]).toEqual([true, true])
      expect(await domainStore.ofDomain(first.domain.toUpperCase())).toEqual([rival, first])
      const next = claim(site.id, {
        domain: `next-${site.id}.example.com`,
        state: 'verified',
        checkedAt: start,
      })
      expect(await domainStore.save(next)).toBe(true)
      expect(await domainStore.ofSite(site.id)).toEqual(next)
      expect(await domainStore.ofDomain(first.domain)).toEqual([rival])
      await domainStore.remove(site.id)
      expect(await domainStore.ofSite(site.id)).toBeNull()
    })

    it('accepts the proof of only one of several sites that prove a domain concurrently', async () => {
      const { domainStore } = stores()
      const sites = await Promise.all([newSite(), newSite(), newSite()])
      const domain = `${sites[0].id}.example.com`
      const proofs = sites.map(({ id }) => claim(id, { domain, state: 'verified' }))
      const saved = await Promise.all(proofs.map((proof) => domainStore.save(proof)))
      expect(saved.filter(Boolean)).toHaveLength(1)
      expect((await domainStore.ofDomain(domain)).map(({ state }) => state)).toEqual(['verified'])
    })

    it('hands a domain over to the site that proves it, even from a deleted site', async () => {
      const { siteStore, domainStore } = stores()
      const [site, other] = [await newSite(), await newSite()]
      const first = claim(site.id, { state: 'failing', failingSince: start })
      await domainStore.save(first)
      await siteStore.updatePlatformFields(site.id, { domain: first.domain })
      await siteStore.setDeleted(site.id, start)
      const proof = claim(other.id, { domain: first.domain, state: 'verified' })
      await domainStore.save({ ...proof, state: 'pending' })
      expect(await domainStore.handOver(proof, 'Gone')).toBe(true)
      const lost = { ...first, state: 'pending' as const, message: 'Gone', failingSince: null }
      expect(await domainStore.ofDomain(first.domain)).toEqual([proof, lost])
      expect(await siteStore.byDomain(first.domain)).toMatchObject({ id: other.id, revision: 2 })
      await siteStore.setDeleted(site.id, null)
      expect(await siteStore.byId(site.id)).toMatchObject({ domain: null })
    })

    it('does not restore a claim that was removed or replaced during its check', async () => {
      const { siteStore, domainStore } = stores()
      const site = await newSite()
      const first = claim(site.id, { challenge: 'first' })
      const next = claim(site.id, { domain: `next-${site.id}.example.com`, challenge: 'next' })
      const checks = async () => [
        await domainStore.saveCheck({ ...first, checkedAt: start }),
        await domainStore.handOver({ ...first, state: 'verified' }, 'Gone'),
      ]
      expect(await checks()).toEqual([false, false])
      expect(await domainStore.ofSite(site.id)).toBeNull()
      await domainStore.save(next)
      expect(await checks()).toEqual([false, false])
      expect(await domainStore.ofSite(site.id)).toEqual(next)
      expect(await siteStore.byId(site.id)).toMatchObject({ domain: null })
      expect(await domainStore.saveCheck({ ...next, checkedAt: start })).toBe(true)
      expect(await domainStore.ofSite(site.id)).toEqual({ ...next, checkedAt: start })
    })

    it('lists the claims that were not checked since an instant', async () => {
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

    it('finds a deleted site only among deleted ones, until it is restored or erased', async () => {
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
      expect(await siteStore.deletedById(site.id)).toMatchObject({ id: site.id, settings: site.settings })
      expect(await siteStore.deletedOf(site.ownerId)).toMatchObject([
        { deletedAt: start, site: { id: site.id } },
      ])
      expect(await siteStore.deletedBefore(start, 100)).not.toContain(site.id)
      expect(await siteStore.deletedBefore(new Date(start.getTime() + 1), 100)).toContain(site.id)
      await siteStore.setDeleted(site.id, null)
      expect(await found()).not.toContain(null)
      await siteStore.erase(site.id)
      expect(await siteStore.byId(site.id)).toMatchObject({ id: site.id })
      expect(await siteStore.wasErased(site.id)).toBe(false)
      await siteStore.setDeleted(site.id, start)
      expect(await siteStore.erase(site.id)).toEqual({ imageKeys: [], videoKeys: [] })
      expect(await siteStore.wasErased(site.id)).toBe(true)
      expect(await siteStore.deletedById(site.id)).toBeNull()
      expect(await siteStore.deletedOf(site.ownerId)).toEqual([])
      expect(await domainStore.ofSite(site.id)).toBeNull()
    })
  })
}
