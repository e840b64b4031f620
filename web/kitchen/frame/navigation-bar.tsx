import { useState } from 'react'
import { NavLink } from 'react-router'
import { AccountMenu } from '../../sign-in/account-menu.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { KitchenIcon, type KitchenIconName } from '../ui/kitchen-icon.tsx'
import { useNewRecipe } from '../recipes/list/new-recipe.ts'
import { KeyButtons, useOpenLayer } from './kitchen-keys.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { NavigationEntries } from './navigation-entries.tsx'
import { listedEntries, navigationFor, type NavigationEntry } from '../page/navigation.ts'
import { SiteMenu } from './site-menu.tsx'
import { StatusLine } from '../page/status-line.tsx'
import styles from './navigation-bar.module.css'

/** The main navigation: on the left on wide screens, at the bottom on narrow ones. */
export function NavigationBar() {
  const { slug, role } = useKitchenSite()
  const entries = listedEntries(navigationFor(role))
  return (
    <>
      <div className={styles['side']}>
        <SiteMenu />
        <nav aria-label="Kitchen" className={styles['list']}>
          <NavigationEntries siteSlug={slug} entries={entries} />
        </nav>
        <div className={styles['foot']}>
          <StatusLine />
          <KeyButtons />
          <AccountMenu />
        </div>
      </div>
      <BottomBar entries={entries} />
    </>
  )
}

/** The bottom bar on phones. It links to all pages and has a button for a new recipe. */
function BottomBar({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const [isMoreOpen, setMoreOpen] = useState(false)
  const newRecipe = useNewRecipe()
  const open = useOpenLayer()
  const { slug } = useKitchenSite()
  const [first, ...others] = entries.filter(({ isInBar }) => isInBar === true)
  return (
    <nav aria-label="Kitchen" className={styles['bar']}>
      {first !== undefined && <BarLink entry={first} />}
      <BarButton icon="write" label="Write" isBusy={newRecipe.isPending} onClick={newRecipe.run} />
      {others.slice(0, 2).map((entry) => (
        <BarLink key={entry.path} entry={entry} />
      ))}
      <BarButton icon="menu" label="More" onClick={() => setMoreOpen(true)} />
      <Dialog isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} title="More">
        <div className={styles['more']} onClick={() => setMoreOpen(false)}>
          <NavigationEntries siteSlug={slug} entries={entries} />
          <SiteLinks onSearch={() => open('palette')} />
        </div>
      </Dialog>
    </nav>
  )
}

function SiteLinks({ onSearch }: { readonly onSearch: () => void }) {
  const { url } = useKitchenSite()
  return (
    <ul className={styles['group']}>
      <li>
        <button type="button" className={styles['entry']} onClick={onSearch}>
          <KitchenIcon name="search" />
          Find anything
        </button>
      </li>
      <li>
        <a href={url} className={styles['entry']}>
          <KitchenIcon name="external" />
          View site
        </a>
      </li>
      <li>
        <NavLink to="/kitchen" end className={styles['entry'] ?? ''}>
          <KitchenIcon name="collections" />
          All sites
        </NavLink>
      </li>
    </ul>
  )
}

function BarLink({ entry: { path, icon, label } }: { readonly entry: NavigationEntry }) {
  return (
    <NavLink to={useKitchenPath()(path)} className={styles['barItem'] ?? ''}>
      <KitchenIcon name={icon} />
      {label}
    </NavLink>
  )
}

type BarButtonProps = {
  readonly icon: KitchenIconName
  readonly label: string
  readonly isBusy?: boolean
  readonly onClick: () => void
}

function BarButton({ icon, label, isBusy = false, onClick }: BarButtonProps) {
  return (
    <button type="button" className={styles['barItem']} aria-disabled={isBusy} onClick={onClick}>
      <KitchenIcon name={icon} />
      {label}
    </button>
  )
}
