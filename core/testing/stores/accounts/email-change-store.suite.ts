import { describe, expect, it } from 'vitest'
import type { EmailChangeRecord } from '../../../model/account/email-change.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleRequest } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const later = new Date(start.getTime() + 1000)

/** The contract of every store of changes of address. */
export function emailChangeStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the email change store of ${name}`, () => {
    const { stores, newId } = useStorage(openEmpty)
    const sample = async (changes: Partial<EmailChangeRecord> = {}): Promise<EmailChangeRecord> => {
      const id = newId()
      const email = `old-${id}@example.com`
      const user = await stores().userStore.ensure({ id, email, createdAt: start, confirmedAt: start })
      return {
        ...{ userId: user.id, email: `new-${id}@example.com` },
        ...{ oldTokenHash: `old ${id}`, newTokenHash: `new ${id}` },
        ...{ oldConfirmedAt: null, newConfirmedAt: null },
        ...{ createdAt: start, expiresAt: new Date(start.getTime() + 60_000), ...changes },
      }
    }

    it('keeps one change per account, the last one, until it expires', async () => {
      const { emailChangeStore } = stores()
      const first = await sample()
      const second = { ...first, oldTokenHash: 'second old', newTokenHash: 'second new' }
      const other = await sample()
      for (const change of [first, other, second]) await emailChangeStore.save(change)
      expect(await emailChangeStore.byUser(first.userId, start)).toEqual(second)
      expect(await emailChangeStore.byToken('second new', start)).toEqual(second)
      expect(await emailChangeStore.byToken(first.oldTokenHash, start)).toBeNull()
      expect(await emailChangeStore.byUser(first.userId, first.expiresAt)).toBeNull()
      expect(await emailChangeStore.byToken('second old', first.expiresAt)).toBeNull()
      expect(await emailChangeStore.confirm('second old', first.expiresAt)).toMatchObject({
        error: 'missing',
      })
      expect(await emailChangeStore.remove(first.userId)).toBe(true)
      expect(await emailChangeStore.remove(first.userId)).toBe(false)
      expect(await emailChangeStore.byUser(other.userId, start)).toEqual(other)
    })

    it('changes the address with the second confirmation, in either order, and not before', async () => {
      const { emailChangeStore, userStore } = stores()
      for (const isOldFirst of [true, false]) {
        const change = await sample()
        const { oldTokenHash, newTokenHash } = change
        const [one, two] = isOldFirst ? [oldTokenHash, newTokenHash] : [newTokenHash, oldTokenHash]
        await emailChangeStore.save(change)
        const side = isOldFirst ? { oldConfirmedAt: start } : { newConfirmedAt: start }
        for (const at of [start, later]) {
          const half = await emailChangeStore.confirm(one, at)
          expect(half).toMatchObject({ ok: true, value: { change: { ...change, ...side } } })
        }
        expect((await userStore.byId(change.userId))?.email).toBe(`old-${change.userId}@example.com`)
        const whole = await emailChangeStore.confirm(two, later)
        const user = await userStore.byEmail(change.email)
        expect(user).toMatchObject({ id: change.userId, confirmedAt: later })
        expect(whole).toEqual({ ok: true, value: { user, change: null } })
        expect(await userStore.byEmail(`old-${change.userId}@example.com`)).toBeNull()
        expect(await emailChangeStore.confirm(two, later)).toMatchObject({ error: 'missing' })
      }
    })

    it('changes the address once when both links are confirmed concurrently', async () => {
      const { emailChangeStore, userStore } = stores()
      const change = await sample()
      await emailChangeStore.save(change)
      await Promise.all(
        [change.oldTokenHash, change.newTokenHash].map((hash) => emailChangeStore.confirm(hash, later)),
      )
      expect(await userStore.byEmail(change.email)).toMatchObject({ id: change.userId })
    })

    it('writes nothing if another account has the address in the meantime', async () => {
      const { emailChangeStore, userStore } = stores()
      const change = await sample({ oldConfirmedAt: start })
      await emailChangeStore.save(change)
      await userStore.ensure({ id: newId(), email: change.email, createdAt: start })
      expect(await emailChangeStore.confirm(change.newTokenHash, later)).toMatchObject({ error: 'taken' })
      expect(await emailChangeStore.byUser(change.userId, later)).toEqual(change)
    })

    it('ends the pending sign-ins at the old address', async () => {
      const { emailChangeStore, sessionStore } = stores()
      const change = await sample({ oldConfirmedAt: start })
      const tokenHash = `sign-in of ${change.userId}`
      await emailChangeStore.save(change)
      await sessionStore.saveRequest(
        sampleRequest({ email: `old-${change.userId}@example.com`, tokenHash, expiresAt: change.expiresAt }),
      )
      expect(await sessionStore.peekByToken(tokenHash, start)).not.toBeNull()
      await emailChangeStore.confirm(change.newTokenHash, start)
      expect(await sessionStore.peekByToken(tokenHash, start)).toBeNull()
    })
  })
}
