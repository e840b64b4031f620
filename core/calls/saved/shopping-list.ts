import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import type { ShoppingStoreDep } from '../../ports/stores/shopping-store.ts'
import { domainError } from '../../values/errors.ts'
import { limits } from '../../values/limits.ts'
import { err, ok } from '../../values/result.ts'

/** The ports that the shopping list uses. */
export type ShoppingListDeps = ShoppingStoreDep

/** The shopping list of an account. Devices send what changed on them, so that what others changed stays. */
export function shoppingListUseCases({
  shoppingStore,
}: ShoppingListDeps): Pick<UseCases<Catalogue>, 'getShoppingList' | 'updateShoppingList'> {
  return {
    async getShoppingList(_input, { viewer }) {
      return ok({ items: await shoppingStore.list(viewer.user.id) })
    },
    async updateShoppingList({ body }, { viewer }) {
      const userId = viewer.user.id
      if (!(await shoppingStore.change(userId, body, limits.shoppingItems)))
        return err(
          domainError(
            'quota_reached',
            `A shopping list can contain up to ${limits.shoppingItems} items. Remove some first.`,
          ),
        )
      return ok({ items: await shoppingStore.list(userId) })
    },
  }
}
