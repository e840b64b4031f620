import type { savedCalls } from './saved-calls.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { ShoppingStoreDep } from '../../ports/stores/accounts/shopping-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { limits } from '../../values/limits.ts'
import { err, ok } from '../../values/result.ts'
import { write } from '../contract/write.ts'

/** The ports of the shopping list. */
export type ShoppingListDeps = ShoppingStoreDep & StorageDep<ShoppingStoreDep>

/**
 * Creates the use cases of an account's shopping list. A token that is limited to a site reads and changes only the
 * items that were added there. Devices send only their changes, so that those of other devices are not overwritten.
 */
export function shoppingListUseCases(
  deps: ShoppingListDeps,
): Pick<UseCases<typeof savedCalls>, 'getShoppingList' | 'updateShoppingList'> {
  const { shoppingStore } = deps
  return {
    async getShoppingList(_input, { viewer }) {
      return ok({ items: await shoppingStore.list({ userId: viewer.user.id, siteId: null }) })
    },
    async updateShoppingList({ body }, { viewer }) {
      const userId = viewer.user.id
      const { siteId } = viewer.session
      const isChanged = await write(deps, (stores) =>
        stores.shoppingStore.change({ userId, siteId }, body, limits.shoppingItems),
      )
      if (!isChanged)
        return err(
          domainError(
            'quota_reached',
            `A shopping list can contain up to ${limits.shoppingItems} items. Remove some first.`,
          ),
        )
      return ok({ items: await shoppingStore.list({ userId, siteId }) })
    },
  }
}
