import { useEffect, useRef } from 'react'
import { grouped } from '#core/values/text/counted.ts'
import { keepsFocus } from '../../browser/navigation/navigation-focus.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './tabs.module.css'

type TabsProps = {
  readonly label: string
  /** True if the tabs filter the current page, so that the focus stays on the tab. */
  readonly isKeepingFocus?: boolean
  readonly tabs: readonly {
    readonly to: string
    readonly text: string
    readonly count?: number
    readonly isCurrent: boolean
  }[]
}

/** Tabs of a list. Each has its own URL, so that Back and reload restore the tab. */
export function Tabs({ label, isKeepingFocus = false, tabs }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  // On narrow screens the tabs scroll, so the current one is scrolled into view.
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current]')
    if (!nav.current || !tab) return
    const [all, one] = [nav.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    nav.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className={styles['tabs']}>
      {tabs.map(({ to, text, count, isCurrent }) => (
        <Link
          key={text}
          to={to}
          state={isKeepingFocus ? keepsFocus : undefined}
          aria-current={isCurrent ? 'page' : undefined}
          className={styles['tab']}
        >
          {text} {count !== undefined && <span className={styles['count']}>{grouped(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
