import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { ShoppingChange, ShoppingItem } from '../model/shopping/shopping-item.ts'
import type { KeyValueStorage } from '../ports/device.ts'
import { createMemoryDevice } from '../testing/fakes/memory-device.ts'
import { sampleId } from '../testing/samples/recipe-sample.ts'
import { createSimulatedTime } from '../testing/fakes/simulated-time.ts'
import { shoppingListMachine, shoppingRetryMs } from './shopping-list-machine.ts'
import { readShoppingList, shoppingListKey } from './stored-shopping-list.ts'

const item = (number: number, title: string): ShoppingItem => ({
  ...{ id: sampleId(number), title, quantityMin: 1, quantityMax: null, unit: null, gramsPerLiter: null },
  ...{ source: null, isTicked: false, addedAt: '2026-03-01T12:00:00.000Z' },
})
const [eggs, milk, leek] = [item(1, 'eggs'), item(2, 'milk'), item(3, 'leek')]

/** An account on a server that other devices may change too. */
function createAccount() {
  const items = new Map<string, ShoppingItem>()
  const changes: ShoppingChange[] = []
  let isDown = false
  return {
    items,
    changes,
    goDown: (down: boolean) => (isDown = down),
    sync: async (change: ShoppingChange) => {
      if (isDown) throw new Error('no network')
      changes.push(change)
      for (const one of change.put) items.set(one.id, one)
      for (const id of change.remove) items.delete(id)
      return [...items.values()]
    },
  }
}

function open(local: KeyValueStorage, account = createAccount()) {
  const time = createSimulatedTime()
  const actor = createActor(
    shoppingListMachine.provide({ actors: { syncList: fromPromise(({ input }) => account.sync(input)) } }),
    { input: { local }, clock: time.scheduler },
  )
  actor.start()
  const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('syncing'))
  const titles = () => actor.getSnapshot().context.items.map(({ title }) => title)
  const readAs = async (userId: string | null) => {
    actor.send({ type: 'reader.change', userId })
    await settle()
  }
  return { actor, account, time, titles, settle, readAs }
}

it('a shopping list is stored on the device of a reader without an account', async () => {
  const { local } = createMemoryDevice()
  const first = open(local)
  await first.readAs(null)
  first.actor.send({ type: 'list.put', items: [eggs, milk] })
  first.actor.send({ type: 'list.put', items: [{ ...eggs, isTicked: true }] })
  first.actor.send({ type: 'list.remove', ids: [milk.id] })
  expect(open(local).actor.getSnapshot().context.items).toEqual([{ ...eggs, isTicked: true }])
  expect(first.account.changes).toEqual([])
})

it('a shopping list is merged with the list of the account at sign-in, without loss', async () => {
  const { local } = createMemoryDevice()
  const account = createAccount()
  account.items.set(milk.id, milk)
  const { actor, titles, readAs } = open(local, account)
  actor.send({ type: 'list.put', items: [eggs] })
  await readAs('ada')
  expect(titles().sort()).toEqual(['eggs', 'milk'])
  expect([...account.items.values()].map(({ title }) => title).sort()).toEqual(['eggs', 'milk'])
})

it('a shopping list sends changes made offline to the account', async () => {
  const { local } = createMemoryDevice()
  const { actor, account, time, titles, readAs, settle } = open(local)
  await readAs('ada')
  actor.send({ type: 'list.put', items: [eggs, milk] })
  await settle()
  account.goDown(true)
  actor.send({ type: 'list.remove', ids: [eggs.id] })
  actor.send({ type: 'list.put', items: [leek] })
  await settle()
  expect(titles()).toEqual(['milk', 'leek'])
  expect([...account.items.keys()]).toEqual([eggs.id, milk.id])
  account.goDown(false)
  await time.advance(shoppingRetryMs)
  await settle()
  expect([...account.items.values()].map(({ title }) => title)).toEqual(['milk', 'leek'])
  expect(readShoppingList(local)).toMatchObject({ unsent: [], removed: [] })
})

it('a shopping list keeps changes made during a request', async () => {
  const { local } = createMemoryDevice()
  const { actor, account, readAs, settle } = open(local)
  await readAs('ada')
  actor.send({ type: 'list.put', items: [eggs] })
  actor.send({ type: 'list.put', items: [{ ...eggs, isTicked: true }] })
  await settle()
  expect(actor.getSnapshot().context.items).toEqual([{ ...eggs, isTicked: true }])
  expect(account.items.get(eggs.id)?.isTicked).toBe(true)
})

it('a shopping list removes the items of the account from the device at sign-out', async () => {
  const { local } = createMemoryDevice()
  const { actor, titles, readAs, settle } = open(local)
  await readAs('ada')
  actor.send({ type: 'list.put', items: [eggs] })
  await settle()
  await readAs(null)
  expect(titles()).toEqual([])
  const other = open(local)
  actor.send({ type: 'list.put', items: [milk] })
  other.actor.send({ type: 'list.reload' })
  await other.readAs('ben')
  expect(other.titles()).toEqual(['milk'])
})

it('a shopping list ignores damaged items in the storage', () => {
  const { local } = createMemoryDevice()
  local.set(shoppingListKey, '{"items": [{"id": 7}], "unsent": [1, "a"], "ownerId": 5}')
  expect(readShoppingList(local)).toEqual({ items: [], unsent: ['a'], removed: [], ownerId: null })
  local.set(shoppingListKey, 'nonsense')
  expect(readShoppingList(local).items).toEqual([])
})
