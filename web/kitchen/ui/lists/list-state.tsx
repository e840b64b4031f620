import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { KitchenIcon, type KitchenIconName } from '../kitchen-icon.tsx'
import { useOnline } from '#web/browser/use-online.ts'
import styles from './list-state.module.css'

type StateProps = {
  readonly icon: KitchenIconName
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

function State({ icon, title, children, action }: StateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>
        <KitchenIcon name={icon} />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      {children !== undefined && <p className={styles['text']}>{children}</p>}
      {action !== undefined && <div className={styles['actions']}>{action}</div>}
    </div>
  )
}

/** The empty state of a list without any items: its purpose, and the action that adds the first one. */
export const FirstTime = State

/** The empty state of a search or filter without results. */
export function NoMatches({ what, onClear }: { readonly what: string; readonly onClear: () => void }) {
  return (
    <State icon="search" title={`No ${what} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing matches the search and the filters.
    </State>
  )
}

type ListFailedProps = {
  /** The name of what could not be loaded, such as "The recipes". */
  readonly what: string
  readonly onRetry: () => void
  /** What can still be done offline. */
  readonly offlineText?: string
}

/** The error state of a list that could not be loaded because of the server or the network. */
export function ListFailed({ what, onRetry, offlineText }: ListFailedProps) {
  const isOnline = useOnline()
  return (
    <div role="alert">
      <State
        icon={isOnline ? 'warning' : 'offline'}
        title={isOnline ? `${what} did not load` : 'You are offline'}
        action={<Button onClick={onRetry}>Retry</Button>}
      >
        {isOnline
          ? 'Nothing is lost. Try again in a moment.'
          : (offlineText ?? 'This list comes back as soon as you are connected.')}
      </State>
    </div>
  )
}

/** Skeleton rows in their final size. They appear only if loading takes longer than 200 ms. */
export function ListSkeleton({ label, rows = 8 }: { readonly label: string; readonly rows?: number }) {
  return (
    <ul className={styles['skeleton']} aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={styles['skeletonRow']}>
          <span className={styles['skeletonCover']} />
          <span className={styles['skeletonLine']} />
        </li>
      ))}
    </ul>
  )
}
