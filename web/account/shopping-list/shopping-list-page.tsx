import type { PageHandle } from '../../browser/head.ts'
import { ShoppingList } from '../../content/shopping-list/shopping-list.tsx'
import { AccountLayout } from '../frame/account-layout.tsx'

export const handle: PageHandle<undefined> = {
  head: (_, { siteTitle }) => ({
    title: `Shopping list · ${siteTitle}`,
    canonicalPath: '/shopping-list',
    isHidden: true,
  }),
}

export function Component() {
  return (
    <AccountLayout>
      <ShoppingList />
    </AccountLayout>
  )
}
