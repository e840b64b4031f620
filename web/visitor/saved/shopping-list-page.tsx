import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { ShoppingList } from '../../content/shopping-list/shopping-list.tsx'
import { useAccountLinks } from '../../sign-in/account-link.ts'

export const handle: PageHandle<undefined> = {
  head: (_, { siteTitle }) => ({
    title: `Shopping list · ${siteTitle}`,
    canonicalPath: '/shopping-list',
    isHidden: true,
  }),
}

/** The part of the reader's list that was added on this site, and the way to all of it. */
export function Component() {
  const { title } = useSite()
  const linkTo = useAccountLinks()
  const more = (
    <>
      It holds what you added on {title}: <a {...linkTo('/shopping-list')}>see the list of all sites</a>.
    </>
  )
  return <ShoppingList more={more} />
}
