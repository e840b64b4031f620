import { assign, emit, setup } from 'xstate'
import type { ShoppingChange, ShoppingItem } from '../model/shopping/shopping-item.ts'
import type { KeyValueStorage } from '../ports/device.ts'
import { effect } from '../ports/effect.ts'
import { readShoppingList, storeShoppingList, type StoredShoppingList } from './stored-shopping-list.ts'

/** The events of a shopping list. */
export type ShoppingListEvent =
  | { type: 'list.put'; items: readonly ShoppingItem[] }
  | { type: 'list.remove'; ids: readonly string[] }
  /** Another tab on this device changed the list. */
  | { type: 'list.reload' }
  /** The signed-in reader, null if signed out; not sent while unknown. */
  | { type: 'reader.change'; userId: string | null }
  | { type: 'sync.retry' }

/** Emitted when synchronizing with the account failed; the list stays on the device, and synchronizing is retried. */
export type ShoppingListEmitted = { type: 'list.failed'; error: unknown }

type ShoppingListContext = StoredShoppingList & {
  readonly local: KeyValueStorage
  /** The account to synchronize with; null while signed out. */
  readonly userId: string | null
  /** True once the list of the account is loaded. */
  readonly isFresh: boolean
  readonly sending: ShoppingChange
}

/** The delay before a failed synchronization is retried, in milliseconds. */
export const shoppingRetryMs = 30_000

const nothing: ShoppingChange = { put: [], remove: [] }

/**
 * A shopping list that works without an account and offline: every change is stored on the device immediately. While
 * the reader is signed in, changes are also synchronized with the account. Signing in adds the items on the device to
 * the account; signing out keeps on the device only items that the account does not have. Tag: `syncing` during a
 * request.
 */
export const shoppingListMachine = setup({
  types: {
    context: {} as ShoppingListContext,
    events: {} as ShoppingListEvent,
    emitted: {} as ShoppingListEmitted,
    input: {} as { readonly local: KeyValueStorage },
    tags: {} as 'syncing',
  },
  actors: { syncList: effect<readonly ShoppingItem[], ShoppingChange>('syncList') },
  actions: {
    put: assign(({ context }, { items }: { items: readonly ShoppingItem[] }) => {
      const ids = items.map(({ id }) => id)
      return {
        items: overlaid(context.items, items),
        unsent: [...new Set([...context.unsent, ...ids])],
        removed: context.removed.filter((id) => !ids.includes(id)),
      }
    }),
    remove: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      items: context.items.filter(({ id }) => !ids.includes(id)),
      unsent: context.unsent.filter((id) => !ids.includes(id)),
      removed: context.ownerId === null ? [] : [...new Set([...context.removed, ...ids])],
    })),
    reload: assign(({ context }) => readShoppingList(context.local)),
    store: ({ context: { local, items, unsent, removed, ownerId } }) =>
      storeShoppingList(local, { items, unsent, removed, ownerId }),
    takeReader: assign(({ context }, { userId }: { userId: string | null }) => {
      const isOther = context.ownerId !== null && context.ownerId !== userId
      const own = isOther ? withoutSent(context) : {}
      return { ...own, userId, ownerId: userId, isFresh: false }
    }),
    prepare: assign(({ context: { items, unsent, removed } }) => ({
      sending: { put: items.filter(({ id }) => unsent.includes(id)), remove: removed },
    })),
    takeResponse: assign(({ context }, { items }: { items: readonly ShoppingItem[] }) => {
      const { sending } = context
      const own = new Map(context.items.map((item) => [item.id, item]))
      const isChanged = (id: string) => !sending.put.some((sent) => sent.id === id && sent === own.get(id))
      const unsent = context.unsent.filter(isChanged)
      const removed = context.removed.filter((id) => !sending.remove.includes(id))
      const changed = context.items.filter(({ id }) => unsent.includes(id))
      const kept = items.filter(({ id }) => !removed.includes(id))
      return { items: overlaid(kept, changed), unsent, removed, isFresh: true, sending: nothing }
    }),
    report: emit((_, { error }: { error: unknown }) => ({ type: 'list.failed' as const, error })),
  },
  guards: {
    isToSend: ({ context: { userId, isFresh, unsent, removed } }) =>
      userId !== null && (!isFresh || unsent.length > 0 || removed.length > 0),
  },
  delays: { retry: shoppingRetryMs },
}).createMachine({
  id: 'shoppingList',
  context: ({ input: { local } }) => ({
    ...readShoppingList(local),
    ...{ local, userId: null, isFresh: false, sending: nothing },
  }),
  on: {
    'list.put': { actions: [{ type: 'put', params: ({ event }) => event }, 'store'] },
    'list.remove': { actions: [{ type: 'remove', params: ({ event }) => event }, 'store'] },
    'list.reload': { actions: 'reload' },
    'reader.change': {
      target: '.idle',
      actions: [{ type: 'takeReader', params: ({ event }) => event }, 'store'],
    },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isToSend', target: 'syncing' } },
    syncing: {
      tags: 'syncing',
      entry: 'prepare',
      invoke: {
        src: 'syncList',
        input: ({ context }) => context.sending,
        onDone: {
          target: 'idle',
          actions: [{ type: 'takeResponse', params: ({ event }) => ({ items: event.output }) }, 'store'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { after: { retry: 'idle' }, on: { 'sync.retry': 'idle' } },
  },
})

/** Replaces items with those of the same id; new ones are appended. */
function overlaid(items: readonly ShoppingItem[], others: readonly ShoppingItem[]): readonly ShoppingItem[] {
  return [...new Map([...items, ...others].map((item) => [item.id, item])).values()]
}

/** Items that no account has; items sent to another account stay there. */
function withoutSent({ items, unsent }: ShoppingListContext) {
  return { items: items.filter(({ id }) => unsent.includes(id)), removed: [] }
}
