import { useCallback } from 'react'
import { useKitchenPath } from '../frame/kitchen-site.tsx'
import { bookmarkletAddress } from './use-sent-page.ts'
import styles from './import.module.css'

/** How a page is imported from the page itself, also one that only the creator can open. */
export function BookmarkletHelp() {
  const pathOf = useKitchenPath()
  const path = pathOf('import')
  // React leaves no such address in a link; browsers take it from the bar of bookmarks alone.
  const install = useCallback(
    (link: HTMLAnchorElement | null) =>
      link?.setAttribute('href', bookmarkletAddress(new URL(path, location.href).href)),
    [path],
  )
  return (
    <section aria-label="From the page itself" className={styles['bookmarklet']}>
      <h2>From the page itself</h2>
      <p>
        Drag this to your bookmarks bar. Press it on the page of a recipe, even one that only you can open,
        and the page is read here.
      </p>
      <p>
        {/* eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- its address is a script, which React does not write */}
        <a ref={install} className="button button--plain" onClick={(event) => event.preventDefault()}>
          Import to Trivet
        </a>
      </p>
    </section>
  )
}
