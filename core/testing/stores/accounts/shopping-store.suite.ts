import { describe, expect, it } from 'vitest'
import type { ShoppingItem } from '../../../model/shopping/shopping-item.ts'
import { sampleSite } from '../stored-records.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'

/** The contract of every store of shopping lists. */
export function shoppingStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the shopping store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    const newSiteList = async (userId: string) => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      return { userId, siteId: site.id }
    }
    const newList = () => ({ userId: newId(), siteId: null })
    const newItem = (title: string, minute: number): ShoppingItem => ({
      ...{ id: newId(), title, quantityMin: 1.5, quantityMax: null, unit: 'cup', gramsPerLiter: null },
      source: { title: 'Soup', url: 'https://example.com/recipes/soup', yieldText: '4 servings' },
      ...{ isTicked: false, addedAt: new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString() },
    })

    it('stores and removes items, and keeps those of other devices', async () => {
      const { shoppingStore } = stores()
      const [ada, ben] = [newList(), newList()]
      const [flour, leek, milk] = [newItem('flour', 2), newItem('leek', 1), newItem('milk', 3)]
      expect(await shoppingStore.change(ada, { put: [flour, leek], remove: [] }, 9)).toBe(true)
      const ticked = { ...flour, isTicked: true }
      expect(await shoppingStore.change(ada, { put: [ticked, milk], remove: [newId()] }, 9)).toBe(true)
      expect(await shoppingStore.list(ada)).toEqual([leek, ticked, milk])
      expect(await shoppingStore.change(ben, { put: [flour], remove: [leek.id] }, 9)).toBe(true)
      expect(await shoppingStore.change(ada, { put: [], remove: [leek.id, milk.id] }, 9)).toBe(true)
      expect(await shoppingStore.list(ada)).toEqual([ticked])
      expect(await shoppingStore.list(ben)).toEqual([flour])
    })

    it('stores the last version of an item that is given twice, among more than one statement writes', async () => {
      const { shoppingStore } = stores()
      const list = newList()
      const items = Array.from({ length: 250 }, (_, minute) => newItem(`item ${minute}`, minute))
      const last = items.slice(0, 1).map((item) => ({ ...item, title: 'changed', isTicked: true }))
      const put = [...items, ...last]
      expect(await shoppingStore.change(list, { put, remove: [] }, items.length)).toBe(true)
      expect(await shoppingStore.list(list)).toEqual([...last, ...items.slice(1)])
    })

    it('keeps the items that were added on a site apart from all others, for a list of that site', async () => {
      const { shoppingStore } = stores()
      const all = newList()
      const [onSite, onOther] = [await newSiteList(all.userId), await newSiteList(all.userId)]
      const [flour, leek, milk] = [newItem('flour', 1), newItem('leek', 2), newItem('milk', 3)]
      await shoppingStore.change(all, { put: [flour], remove: [] }, 9)
      await shoppingStore.change(onSite, { put: [leek], remove: [] }, 9)
      await shoppingStore.change(onOther, { put: [milk], remove: [] }, 9)
      const forged = [flour, milk].map((item) => ({ ...item, title: 'changed' }))
      await shoppingStore.change(onSite, { put: forged, remove: [flour.id, milk.id] }, 9)
      expect(await shoppingStore.list(onSite)).toEqual([leek])
      const ticked = { ...leek, isTicked: true }
      await shoppingStore.change(all, { put: [ticked], remove: [] }, 9)
      expect(await shoppingStore.list(onSite)).toEqual([ticked])
      expect(await shoppingStore.list(all)).toEqual([flour, ticked, milk])
    })

    it('changes nothing if there would be too many items', async () => {
      const { shoppingStore } = stores()
      const list = newList()
      const items = [newItem('flour', 1), newItem('leek', 2)]
      await shoppingStore.change(list, { put: items, remove: [] }, 2)
      const change = { put: [newItem('milk', 3)], remove: [] }
      expect(await shoppingStore.change(list, change, 2)).toBe(false)
      expect(await shoppingStore.list(list)).toEqual(items)
    })
  })
}
