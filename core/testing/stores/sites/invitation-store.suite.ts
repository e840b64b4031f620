import { describe, expect, it } from 'vitest'
import type { InvitationRecord } from '../../../ports/stores/sites/invitation-store.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

/** The contract of every invitation store. */
export function invitationStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the invitation store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const sample = (siteId: string, changes: Partial<InvitationRecord> = {}): InvitationRecord => ({
      ...{ siteId, id: newId(), email: 'ada@example.com', role: 'editor', mailState: 'failed' },
      ...{ createdAt: start, expiresAt: new Date(start.getTime() + 1000), ...changes },
    })

    it('keeps one invitation per address of a site, the last one', async () => {
      const { invitationStore } = stores()
      const [siteId, other] = [await newSite(), await newSite()]
      const first = sample(siteId)
      const second = sample(siteId, { role: 'writer', createdAt: new Date(start.getTime() + 500) })
      const ben = sample(siteId, { email: 'ben@example.com' })
      for (const one of [first, second, ben, sample(other)])
        expect(await invitationStore.save(one)).toBe(true)
      expect(await invitationStore.list(siteId)).toEqual([second, ben])
      expect(await invitationStore.byId(siteId, first.id)).toBeNull()
      expect(await invitationStore.byId(other, second.id)).toBeNull()
      expect(await invitationStore.save(sample(newId()))).toBe(false)
    })

    it('records the state of the mail, and removes one invitation or the offers of a site', async () => {
      const { invitationStore } = stores()
      const siteId = await newSite()
      const [editor, offer] = [sample(siteId), sample(siteId, { email: 'ben@example.com', role: 'owner' })]
      for (const one of [editor, offer]) await invitationStore.save(one)
      await invitationStore.setMailState(siteId, editor.id, 'sent')
      expect(await invitationStore.byId(siteId, editor.id)).toEqual({ ...editor, mailState: 'sent' })
      await invitationStore.removeOffers(siteId)
      expect((await invitationStore.list(siteId)).map(({ id }) => id)).toEqual([editor.id])
      expect(await invitationStore.remove(siteId, editor.id)).toBe(true)
      expect(await invitationStore.remove(siteId, editor.id)).toBe(false)
    })

    it('hands a site over with its roles, and removes people from it', async () => {
      const { siteStore } = stores()
      const siteId = await newSite()
      const before = await siteStore.byId(siteId)
      const [owner, ada, ben] = [before?.ownerId ?? '', newId(), newId()]
      await siteStore.setRole(siteId, ada, 'editor')
      await siteStore.setRole(siteId, ben, 'writer')
      const roles = await siteStore.byId(siteId)
      await siteStore.handOver(siteId, ada)
      expect(await siteStore.people(siteId)).toEqual([
        { userId: ada, role: 'owner' },
        { userId: owner, role: 'editor' },
        { userId: ben, role: 'writer' },
      ])
      const after = await siteStore.byId(siteId)
      expect(after).toMatchObject({ ownerId: ada, revision: (roles?.revision ?? 0) + 1 })
      await siteStore.removeRole(siteId, ben)
      expect(await siteStore.roleOf(siteId, ben)).toBeNull()
      // Another person may have become the owner just before.
      await siteStore.setRole(siteId, ada, 'writer')
      await siteStore.removeRole(siteId, ada)
      expect(await siteStore.roleOf(siteId, ada)).toBe('owner')
    })
  })
}
