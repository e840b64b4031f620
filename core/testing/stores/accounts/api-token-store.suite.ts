import { describe, expect, it } from 'vitest'
import type { ApiTokenRecord } from '../../../model/account/api-token.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const later = new Date(start.getTime() + 60_000)

/** The contract of every store of API tokens. */
export function apiTokenStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the API token store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newPerson = async () => {
      const email = `person-${newNumber()}@example.com`
      const user = await stores().userStore.ensure({
        id: newId(),
        email,
        createdAt: start,
        confirmedAt: start,
      })
      return user.id
    }
    const sample = (userId: string, changes: Partial<ApiTokenRecord> = {}): ApiTokenRecord => ({
      ...{ id: newId(), userId, name: 'Backup', siteId: null, isReadOnly: false },
      ...{ createdAt: start, lastUsedAt: null, expiresAt: null, ...changes },
    })
    const add = async (token: ApiTokenRecord, maximum = 50) => {
      const isCreated = await stores().apiTokenStore.create(token, `hash of ${token.id}`, maximum)
      return isCreated ? token : null
    }

    it('finds a token by the hash of its secret, and lists those of a person, newest first', async () => {
      const { apiTokenStore } = stores()
      const [ada, ben] = [await newPerson(), await newPerson()]
      const first = await add(sample(ada, { isReadOnly: true, expiresAt: later }))
      const second = await add(sample(ada, { createdAt: later }))
      await add(sample(ben))
      expect(await apiTokenStore.byHash(`hash of ${first?.id}`)).toEqual(first)
      expect(await apiTokenStore.byHash('unknown')).toBeNull()
      expect(await apiTokenStore.ofUser(ada)).toEqual([second, first])
    })

    it('records the last use', async () => {
      const { apiTokenStore } = stores()
      const token = sample(await newPerson())
      await add(token)
      await apiTokenStore.use(token.userId, token.id, later)
      expect(await apiTokenStore.byHash(`hash of ${token.id}`)).toEqual({ ...token, lastUsedAt: later })
    })

    it('creates no more than the maximum of a person, even concurrently', async () => {
      const ada = await newPerson()
      await add(sample(await newPerson()), 3)
      const created = await Promise.all(Array.from({ length: 8 }, () => add(sample(ada), 3)))
      expect(created.filter((token) => token !== null)).toHaveLength(3)
      expect(await stores().apiTokenStore.ofUser(ada)).toHaveLength(3)
    })

    it('removes only the tokens of the person', async () => {
      const { apiTokenStore } = stores()
      const [ada, ben] = [await newPerson(), await newPerson()]
      const token = sample(ada)
      await add(token)
      expect(await apiTokenStore.remove(ben, token.id)).toBe(false)
      expect(await apiTokenStore.remove(ada, token.id)).toBe(true)
      expect(await apiTokenStore.remove(ada, token.id)).toBe(false)
      expect(await apiTokenStore.byHash(`hash of ${token.id}`)).toBeNull()
    })

    it('erases the tokens of a site with the site', async () => {
      const { apiTokenStore, siteStore } = stores()
      const ada = await newPerson()
      const site = sampleSite(newNumber(), { ownerId: ada })
      await siteStore.create(site)
      const [limited, whole] = [sample(ada, { siteId: site.id }), sample(ada)]
      for (const token of [limited, whole]) await add(token)
      await siteStore.setDeleted(site.id, later)
      expect(await apiTokenStore.byHash(`hash of ${limited.id}`)).toEqual(limited)
      await siteStore.erase(site.id)
      expect(await apiTokenStore.ofUser(ada)).toEqual([whole])
    })
  })
}
