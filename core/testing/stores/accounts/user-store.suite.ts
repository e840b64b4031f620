import { noPreferences } from '../../../model/account/no-preferences.ts'
import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../values/result.ts'
import { sampleText } from '../../samples/recipe-sample.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

const createdAt = new Date('2026-03-01T12:00:00.001Z')

/** The contract of every user store. */
export function userStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the user store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newEmail = () => `reader-${newNumber()}@example.com`
    const create = () => stores().userStore.ensure({ id: newId(), email: newEmail(), createdAt })

    it('creates an account and finds it by id and by address in any case', async () => {
      const id = newId()
      const user = await stores().userStore.ensure({ id, email: 'Ada@Example.com', createdAt })
      const nothing = { displayName: null, handle: null, bio: null, avatar: null }
      expect(user).toEqual({ id, email: 'ada@example.com', ...nothing, confirmedAt: null, createdAt })
      expect(await stores().userStore.byId(id)).toEqual(user)
      expect(await stores().userStore.byEmail('ADA@example.com')).toEqual(user)
      expect(await stores().userStore.byEmail('nobody@example.com')).toBeNull()
      expect(await stores().userStore.byId(newId())).toBeNull()
    })

    it('records when an address was first confirmed, for new and existing accounts', async () => {
      const { userStore } = stores()
      const [first, later] = [new Date(createdAt.getTime() + 1000), new Date(createdAt.getTime() + 2000)]
      const known = { id: newId(), email: newEmail(), createdAt }
      expect((await userStore.ensure(known)).confirmedAt).toBeNull()
      expect((await userStore.ensure({ ...known, confirmedAt: first })).confirmedAt).toEqual(first)
      expect((await userStore.ensure({ ...known, confirmedAt: later })).confirmedAt).toEqual(first)
      expect((await userStore.ensure(known)).confirmedAt).toEqual(first)
      expect((await userStore.byId(known.id))?.confirmedAt).toEqual(first)
      const fresh = { id: newId(), email: newEmail(), createdAt, confirmedAt: later }
      expect((await userStore.ensure(fresh)).confirmedAt).toEqual(later)
    })

    it('creates one account per address, even for many concurrent callers (RS@429d09b2f)', async () => {
      const email = newEmail()
      const users = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          stores().userStore.ensure({
            id: newId(),
            email: index % 2 === 0 ? email : email.toUpperCase(),
            createdAt,
          }),
        ),
      )
      expect(new Set(users.map((user) => user.id)).size).toBe(1)
    })

    it('finds several accounts by their ids, without unknown ones', async () => {
      const [ada, ben] = [await create(), await create()]
      const found = await stores().userStore.byIds([ben.id, ada.id, newId(), ada.id])
      expect(new Set(found)).toEqual(new Set([ada, ben]))
      expect(found).toHaveLength(2)
      expect(await stores().userStore.byIds([])).toEqual([])
    })

    it('changes only the given fields of a profile', async () => {
      const user = await create()
      const profile = { displayName: 'Ada', handle: `Ada${newNumber()}`, bio: sampleText('Hi') }
      const avatar = { id: newId(), crop: { x: 1, y: 2, width: 3, height: 4 } }
      const { userStore } = stores()
      expect(await userStore.updateProfile(user.id, profile)).toEqual(ok({ ...user, ...profile }))
      expect(await userStore.updateProfile(user.id, { avatar })).toEqual(ok({ ...user, ...profile, avatar }))
      expect(await userStore.updateProfile(user.id, {})).toEqual(ok({ ...user, ...profile, avatar }))
      await userStore.updateProfile(user.id, { bio: null, avatar: null })
      expect(await userStore.byId(user.id)).toEqual({ ...user, ...profile, bio: null, avatar: null })
      expect(await userStore.updateProfile(newId(), profile)).toEqual(err('missing'))
    })

    it('changes only the given preferences', async () => {
      const user = await create()
      const { userStore } = stores()
      expect(await userStore.preferences(user.id)).toBeNull()
      const first = { ...noPreferences, measurementSystem: 'metric' } as const
      expect(await userStore.changePreferences(user.id, { measurementSystem: 'metric' })).toEqual(first)
      const second = { ...first, dateLanguage: 'it' } as const
      expect(await userStore.changePreferences(user.id, { dateLanguage: 'it' })).toEqual(second)
      await userStore.updateProfile(user.id, { displayName: 'Ada' })
      expect(await userStore.preferences(user.id)).toEqual(second)
      const third = { ...second, mailsOfReplies: false }
      expect(await userStore.changePreferences(user.id, { mailsOfReplies: false })).toEqual(third)
      expect(await userStore.preferences(newId())).toBeNull()
      expect(await userStore.changePreferences(newId(), first)).toBeNull()
    })

    it('assigns a handle to one account, ignoring case', async () => {
      const [ada, ben] = [await create(), await create()]
      const handle = `Cook${newNumber()}`
      const { userStore } = stores()
      await userStore.updateProfile(ada.id, { handle })
      const taken = { handle: handle.toUpperCase(), displayName: 'Ben' }
      expect(await userStore.updateProfile(ben.id, taken)).toEqual(err('handle_taken'))
      expect(await userStore.byId(ben.id)).toEqual(ben)
      expect((await userStore.updateProfile(ada.id, { handle: handle.toLowerCase() })).ok).toBe(true)
    })

    it('raises the revision of the sites that show their owner', async () => {
      const [owner, other] = [await create(), await create()]
      const mine = sampleSite(newNumber(), { ownerId: owner.id })
      const foreign = sampleSite(newNumber(), { ownerId: other.id })
      for (const site of [mine, foreign]) await stores().siteStore.create(site)
      await stores().userStore.updateProfile(owner.id, { displayName: 'Ada' })
      expect(await stores().siteStore.revision(mine.id)).toBe(2)
      expect(await stores().siteStore.revision(foreign.id)).toBe(1)
    })
  })
}
