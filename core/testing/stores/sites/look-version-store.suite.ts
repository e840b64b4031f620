import { describe, expect, it } from 'vitest'
import { maxLookVersions, type LookVersionRecord } from '../../../ports/stores/sites/look-version-store.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

/** The contract of every store of earlier looks. */
export function lookVersionStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the look version store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const version = (siteId: string, seconds: number): LookVersionRecord => ({
      ...{ siteId, id: newId(), replacedBy: newId() },
      look: { title: `Title ${seconds}`, themeStyle: 'bold', logoId: null },
      replacedAt: new Date(Date.parse('2026-03-01T12:00:00.000Z') + seconds * 1000),
    })

    it('keeps the earlier looks of each site, newest first', async () => {
      const { lookVersionStore } = stores()
      const [siteId, otherId] = [await newSite(), await newSite()]
      expect(await lookVersionStore.latest(siteId)).toBeNull()
      const [first, second, other] = [version(siteId, 1), version(siteId, 2), version(otherId, 3)]
      for (const one of [first, second, other]) await lookVersionStore.add(one)
      expect(await lookVersionStore.ofSite(siteId)).toEqual([second, first])
      expect(await lookVersionStore.latest(siteId)).toEqual(second)
      expect(await lookVersionStore.byId(siteId, first.id)).toEqual(first)
      expect(await lookVersionStore.byId(otherId, first.id)).toBeNull()
    })

    it('removes the oldest look when there are too many', async () => {
      const { lookVersionStore } = stores()
      const siteId = await newSite()
      for (let at = 0; at <= maxLookVersions; at += 1) await lookVersionStore.add(version(siteId, at))
      const kept = await lookVersionStore.ofSite(siteId)
      expect(kept).toHaveLength(maxLookVersions)
      expect(kept.at(-1)?.look.title).toBe('Title 1')
      const late = [40, 41, 42, 43, 44].map((at) => version(siteId, at))
      // Each finds an open connection, so that none is late.
      await Promise.all(late.map(() => lookVersionStore.latest(siteId)))
      await Promise.all(late.map((one) => lookVersionStore.add(one)))
      expect(await lookVersionStore.ofSite(siteId)).toHaveLength(maxLookVersions)
    })
  })
}
