import { useEffect, useSyncExternalStore } from 'react'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { shoppingListMachine } from '#core/machines/shopping-list-machine.ts'
import type { ShoppingChange, ShoppingItem } from '#core/model/shopping/shopping-item.ts'
import { shoppingListKey } from '#core/machines/stored-shopping-list.ts'
import { useApp, type App } from '../../app/app-context.tsx'
import { logFailure } from '../../browser/log-failure.ts'
import { useCurrentUser } from '../../app/session.tsx'

export type ShoppingListRef = ActorRefFrom<typeof shoppingListMachine>

let running: ShoppingListRef | null = null

/** Returns the shopping list of this page, a singleton until the page is closed. */
export function runningList({ api, device }: Pick<App, 'api' | 'device'>): ShoppingListRef {
  running ??= start(api, device)
  return running
}

function start(api: App['api'], { local }: App['device']): ShoppingListRef {
  const list = createActor(
    shoppingListMachine.provide({
      actors: {
        syncList: fromPromise<readonly ShoppingItem[], ShoppingChange>(async ({ input }) => {
          const body = { put: [...input.put], remove: [...input.remove] }
          return (await api.updateShoppingList({ body })).body.items
        }),
      },
    }),
    { input: { local } },
  )
  list.on('list.failed', ({ error }) =>
    logFailure('The shopping list could not be brought to the account', error),
  )
  list.start()
  addEventListener('online', () => list.send({ type: 'sync.retry' }))
  addEventListener('storage', ({ key }) => {
    if (key === shoppingListKey) list.send({ type: 'list.reload' })
  })
  return list
}

/** Returns the shopping list of this page for the current user, or null on the server and during hydration. */
export function useShoppingList(): ShoppingListRef | null {
  const app = useApp()
  const list = useSyncExternalStore<ShoppingListRef | null>(
    subscribeToNothing,
    () => runningList(app),
    onServer,
  )
  const user = useCurrentUser()
  const userId = user === undefined ? undefined : (user?.id ?? null)
  useEffect(() => {
    if (list !== null && userId !== undefined) list.send({ type: 'reader.change', userId })
  }, [list, userId])
  return list
}

const subscribeToNothing = () => () => undefined
const onServer = () => null
