import { useMemo, useSyncExternalStore } from 'react'
import { useMatches, useParams } from 'react-router'
import { readNames, storedNames, type KnownSite } from '../sites/site-names.ts'
import { ListSkeleton } from '../ui/lists/list-state.tsx'
import { NavigationEntries } from './navigation-entries.tsx'
import { listedEntries, navigation, navigationFor, navigationGroups, siteRoleOf } from '../page/navigation.ts'
import header from '../page/page-header.module.css'
import nav from './navigation-bar.module.css'
import styles from './site-frame.module.css'

/**
 * The loading state of the kitchen, in its final layout. The server renders the same skeleton for all users. A browser
 * that has opened this kitchen before shows the navigation immediately.
 */
export function FrameSkeleton({ isWide }: { readonly isWide: boolean }) {
  const { siteSlug = '' } = useParams()
  const site = useKnownSite(siteSlug)
  const role = siteRoleOf(site?.role)
  const title = useFixedTitle()
  return (
    <div className={styles['frame']} data-wide={isWide ? '' : undefined} aria-busy="true">
      <div className={nav['side']}>
        <SiteName title={site?.title} />
        {role === undefined ? (
          <EntrySkeletons />
        ) : (
          <nav aria-label="Kitchen" className={nav['list']}>
            <NavigationEntries siteSlug={siteSlug} entries={listedEntries(navigationFor(role))} />
          </nav>
        )}
      </div>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <h1 className="visually-hidden">Kitchen</h1>
        <div className={header['header']}>
          <div className={header['row']}>
            {title !== null && (
              <span className={header['title']} data-loading="" aria-hidden="true">
                {title}
              </span>
            )}
          </div>
        </div>
        <ListSkeleton label={title === null ? 'Loading the kitchen' : `Loading: ${title}`} />
      </main>
      <div className={nav['bar']} />
    </div>
  )
}

function SiteName({ title }: { readonly title: string | undefined }) {
  return (
    <div className={nav['site']}>
      <span className={nav['siteButton']}>
        <span className={nav['initial']} data-initial={title?.slice(0, 1) ?? ''} />
        {title === undefined ? (
          <span className={nav['entryLine']} />
        ) : (
          <span className={nav['label']}>{title}</span>
        )}
      </span>
    </div>
  )
}

/** Skeletons of the navigation entries, shown while the user's role is unknown. */
function EntrySkeletons() {
  return (
    <div className={nav['list']} aria-hidden="true">
      {navigationGroups.map((group) => (
        <ul key={group} className={nav['group']}>
          {listedEntries(navigation)
            .filter((entry) => entry.group === group)
            .map(({ path }) => (
              <li key={path} className={nav['entry']} data-loading="">
                <span className={nav['entryLine']} />
              </li>
            ))}
        </ul>
      ))}
    </div>
  )
}

/** The site in the URL as stored in this browser; null on the server and during hydration. */
function useKnownSite(siteSlug: string): KnownSite | null {
  const stored = useSyncExternalStore(noSubscription, storedNames, () => null)
  return useMemo(() => readNames(stored).find(({ slug }) => slug === siteSlug) ?? null, [stored, siteSlug])
}

const noSubscription = () => () => undefined

function useFixedTitle(): string | null {
  const handle = useMatches().at(-1)?.handle
  if (typeof handle !== 'object' || handle === null || !('fixedTitle' in handle)) return null
  return typeof handle.fixedTitle === 'string' ? handle.fixedTitle : null
}
