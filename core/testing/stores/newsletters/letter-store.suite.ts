import { describe, expect, it } from 'vitest'
import type { LetterRecord } from '../../../model/newsletter/letter.ts'
import { sampleText } from '../../samples/recipe-sample.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

/** The contract of every letter store. */
export function letterStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the letter store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 12, minute))
    const newLetter = (siteId: string, changes: Partial<LetterRecord> = {}): LetterRecord => ({
      ...{ id: newId(), siteId, subject: 'Autumn', audience: 'all', version: 1 },
      parts: [
        { kind: 'text', text: sampleText('Hello') },
        { kind: 'recipe', recipeId: newId() },
      ],
      ...{ sendAt: null, isLate: false, scheduledBy: null, createdAt: at(0), savedAt: at(0) },
      ...changes,
    })
    const createSite = async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return site.id
    }
    const send = (siteId: string, letterId: string) =>
      stores().newsletterStore.create({
        ...{ id: newId(), siteId, recipeId: null, letterId, note: '', audience: 'all' },
        ...{ createdAt: at(0), heldUntil: at(1) },
      })

    it('keeps letters of existing sites as last saved', async () => {
      const { letterStore } = stores()
      const siteId = await createSite()
      expect(await letterStore.create(newLetter(newId()))).toBe(false)
      const letter = newLetter(siteId)
      expect(await letterStore.create(letter)).toBe(true)
      const key = { siteId, letterId: letter.id }
      expect(await letterStore.byId(key)).toEqual({ ...letter, sendId: null })
      const saved = { ...letter, subject: 'Winter', version: 2, sendAt: at(5), scheduledBy: newId() }
      await letterStore.save(saved)
      expect(await letterStore.byIdForUpdate(key)).toEqual({ ...saved, sendId: null })
      expect(await letterStore.byId({ ...key, siteId: newId() })).toBeNull()
      await letterStore.remove(key)
      expect(await letterStore.byId(key)).toBeNull()
    })

    it('lists unsent letters, last saved first', async () => {
      const { letterStore } = stores()
      const siteId = await createSite()
      const [old, young, sent] = [at(1), at(2), at(3)].map((savedAt) => newLetter(siteId, { savedAt }))
      for (const letter of [old, young, sent]) if (letter) await letterStore.create(letter)
      await send(siteId, sent?.id ?? '')
      expect((await letterStore.unsent(siteId)).map(({ id }) => id)).toEqual([young?.id, old?.id])
      const found = await letterStore.byIds(siteId, [sent?.id ?? '', newId()])
      expect(found).toEqual([{ ...sent, sendId: expect.any(String) }])
      expect(await letterStore.byIds(siteId, [])).toEqual([])
    })

    it('returns due letters, except for late ones', async () => {
      const { letterStore } = stores()
      const siteId = await createSite()
      const due = newLetter(siteId, { sendAt: at(10) })
      const others = [
        newLetter(siteId, { sendAt: at(10), isLate: true }),
        newLetter(siteId, { sendAt: at(30) }),
        newLetter(siteId),
      ]
      for (const letter of [due, ...others]) await letterStore.create(letter)
      const found = (await letterStore.due(at(10), 100)).filter((key) => key.siteId === siteId)
      expect(found).toEqual([{ siteId, letterId: due.id }])
    })
  })
}
