import type { ReactNode, Ref } from 'react'
import { Link } from '../../ui/link.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { StatusLine } from './status-line.tsx'
import styles from './page-header.module.css'

type PageHeaderProps = {
  /** The only h1 of the page. */
  readonly title: ReactNode
  /** The link to the parent page, such as "Recipes" above a recipe. */
  readonly back?: { readonly to: string; readonly label: string }
  /** A search field or a note about the page, before the buttons; on phones in a separate line. */
  readonly aside?: ReactNode
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode
  /** True if the page content starts with its title. On phones the header then shows the status instead. */
  readonly isTitleBelow?: boolean
  /** Content below the title line, such as tabs and filters. */
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLElement>
}

/** The sticky header of every kitchen page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, back, aside, actions, isTitleBelow = false, children, ref } = props
  return (
    <header ref={ref} className={styles['header']}>
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
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}
