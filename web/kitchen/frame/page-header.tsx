import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { StatusLine } from './status-line.tsx'
import styles from './page-header.module.css'

type PageHeaderProps = {
  /** The one h1 of the page. */
  readonly title: ReactNode
  /** Where the page belongs to, as "Recipes" over a recipe. */
  readonly back?: { readonly to: string; readonly label: string }
  /** The search of the page, beside its buttons; on a phone in a line of its own. */
  readonly search?: ReactNode
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode
  /** True where the page itself begins with its title: on a phone the head then leaves the room to the status. */
  readonly isTitleBelow?: boolean
  /** What stands under the title line: tabs, filters. */
  readonly children?: ReactNode
}

/** The head of every page of the kitchen. It stays at the top while the page scrolls. */
export function PageHeader(props: PageHeaderProps) {
  const { title, back, search, actions, isTitleBelow = false, children } = props
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        {back !== undefined && (
          <Link to={back.to} className={styles['back']}>
            <KitchenIcon name="back" />
            <span className={styles['backLabel']}>{back.label}</span>
          </Link>
        )}
        <h1 className={styles['title']} data-below={isTitleBelow}>
          {title}
        </h1>
        <div className={styles['status']}>
          <StatusLine />
        </div>
        {search !== undefined && <div className={styles['search']}>{search}</div>}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}
