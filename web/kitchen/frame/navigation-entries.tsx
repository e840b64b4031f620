import { NavLink, useLocation } from 'react-router'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { kitchenPath, navigation, navigationGroups, type NavigationEntry } from '../page/navigation.ts'
import styles from './navigation-bar.module.css'

type NavigationEntriesProps = {
  readonly siteSlug: string
  readonly entries: readonly NavigationEntry[]
}

/** The navigation entries of a site's kitchen, one list per group. */
export function NavigationEntries({ siteSlug, entries }: NavigationEntriesProps) {
  const { pathname } = useLocation()
  const tabOfHere = navigation.find(({ path }) => kitchenPath(siteSlug, path) === pathname)?.tabOf
  return navigationGroups
    .map((group) => entries.filter((entry) => entry.group === group))
    .filter((group) => group.length > 0)
    .map((group) => (
      <ul key={group[0]?.group} className={styles['group']}>
        {group.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              to={kitchenPath(siteSlug, path)}
              className={styles['entry'] ?? ''}
              data-current={tabOfHere === path ? '' : undefined}
            >
              <KitchenIcon name={icon} />
              <span className={styles['label']}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    ))
}
