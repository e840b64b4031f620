import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../values/result.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'
import { givePlan } from '../../samples/subscription-sample.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const before = new Date('2026-02-28T12:00:00.000Z')

/** The contract of every quota store. */
export function quotaStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the quota store of ${name}`, () => {
    const { storage, stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async (ownerId = newId()) => {
      const site = sampleSite(newNumber(), { ownerId })
      await stores().siteStore.create(site)
      return site.id
    }
    const newImage = (ownerId: string, bytes: number) => {
      const id = newId()
      const image = { id, ownerId, key: `${id}.jpg`, contentType: 'image/jpeg', createdAt: now }
      return stores().imageStore.create(
        { ...image, width: 4, height: 3, lqip: 'data:' },
        { size: bytes, digest: null },
      )
    }

    it('counts the sites that an account owns, not those that it edits', async () => {
      const [owner, other] = [newId(), newId()]
      await newSite(owner)
      await newSite(owner)
      await stores().siteStore.setRole(await newSite(other), owner, 'editor')
      expect(await stores().quotaStore.ownedSites(owner)).toBe(2)
      expect(await stores().quotaStore.ownedSites(newId())).toBe(0)
    })

    it('serializes two concurrent counts, so that the last place is used once', async () => {
      const owner = newId()
      const take = () =>
        storage().transact(async ({ quotaStore, siteStore }) => {
          if ((await quotaStore.ownedSites(owner)) >= 1) return err('reached')
          return ok(await siteStore.create(sampleSite(newNumber(), { ownerId: owner })))
        })
      const taken = await Promise.all([take(), take(), take()])
      expect(taken.filter(({ ok: isTaken }) => isTaken)).toHaveLength(1)
    })

    it('counts readers who get newsletters or pay as subscribers, and no others', async () => {
      const siteId = await newSite()
      const reader = async (email: string) => {
        const user = await stores().userStore.ensure({ id: newId(), email, createdAt: now })
        return { siteId, userId: user.id }
      }
      await givePlan(stores(), await reader(`free-${newNumber()}@example.com`), 'free')
      const providerId = `sub_${newNumber()}`
      await givePlan(stores(), await reader(`pays-${newNumber()}@example.com`), 'yearly', { providerId })
      await stores().subscriptionStore.change({
        key: await reader(`left-${newNumber()}@example.com`),
        ...{ newId: newId(), now, next: (state) => ({ ...state, newsletter: 'off' }) },
      })
      const { quotaStore } = stores()
      expect([
        await quotaStore.hasSubscribers(siteId, 1),
        await quotaStore.hasSubscribers(siteId, 2),
        await quotaStore.hasSubscribers(siteId, 3),
      ]).toEqual([true, true, false])
    })

    it('sums up images, videos and arrived uploads, but not deleted or expired ones', async () => {
      const owner = newId()
      const stored = () => stores().quotaStore.storedBytes(owner, before)
      await newImage(owner, 1000)
      await newImage(newId(), 7)
      const video = { id: newId(), ownerId: owner, contentType: 'video/mp4', createdAt: now }
      await stores().imageStore.createVideo(
        { ...video, key: `${video.id}.mp4` },
        { size: 400_000_000, digest: null },
      )
      const arrived = { key: `${newId()}.jpg`, ownerId: owner, createdAt: now }
      const { quotaStore } = stores()
      await quotaStore.openUpload(arrived, before)
      expect(await stored()).toBe(400_001_000)
      await quotaStore.setUploadBytes(arrived.key, { size: 50, digest: null })
      expect(await stored()).toBe(400_001_050)
      expect(await quotaStore.storedBytes(owner, new Date(now.getTime() + 1))).toBe(400_001_000)
      await stores().accountStore.erase({
        ...{
          userId: owner,
          email: 'gone@example.com',
          siteIds: [],
          avatarImageId: null,
        },
        ...{ comments: 'keep', suppressionHash: 'hash', now },
      })
      expect(await stored()).toBe(0)
    })

    it('knows the owner of an upload until it is registered or expires', async () => {
      const { quotaStore } = stores()
      const [ownerId, key] = [newId(), `${newId()}.jpg`]
      await quotaStore.openUpload({ key, ownerId, createdAt: now }, before)
      expect(await quotaStore.uploadOwner(key)).toBe(ownerId)
      await quotaStore.setUploadBytes(key, { size: 5, digest: 'digest' })
      expect(await quotaStore.closeUpload(key)).toBe('digest')
      expect(await quotaStore.closeUpload(key)).toBeNull()
      expect(await quotaStore.uploadOwner(key)).toBeNull()
      const old = { key: `${newId()}.jpg`, ownerId, createdAt: before }
      await quotaStore.openUpload(old, before)
      await quotaStore.openUpload({ key: `${newId()}.jpg`, ownerId, createdAt: now }, now)
      expect(await quotaStore.uploadOwner(old.key)).toBeNull()
    })
  })
}
