import { useCallback } from 'react'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { bookmarkletAddress } from './use-sent-page.ts'
import styles from './import.module.css'

const name = 'Import to Trivet'

/** Explains how to import a page with the bookmarklet, even if only the creator can open the page. */
export function BookmarkletHelp() {
  const path = useKitchenPath()('import')
  return (
    <section aria-label="From the page itself" className={styles['bookmarklet']}>
      <h2>From the page itself</h2>
      <DragInstructions path={path} />
      <CopyInstructions path={path} />
    </section>
  )
}

/** Instructions for browsers with a bookmarks bar. */
function DragInstructions({ path }: { readonly path: string }) {
  // React blocks `javascript:` URLs, and browsers accept them only from the bookmarks bar.
  const install = useCallback(
    (link: HTMLAnchorElement | null) =>
      link?.setAttribute('href', bookmarkletAddress(new URL(path, location.href).href)),
    [path],
  )
  return (
    <div className={styles['byDragging']}>
      <p>
        Drag this to your bookmarks bar. Press it on the page of a recipe, even one that only you can open,
        and the page is read here.
      </p>
      <p>
        {/* eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- its address is a script, which React does not write */}
        <a ref={install} className="button button--plain" onClick={(event) => event.preventDefault()}>
          {name}
        </a>
      </p>
    </div>
  )
}

/** Instructions for phones and tablets, which have no bookmarks bar. */
function CopyInstructions({ path }: { readonly path: string }) {
  const showToast = useToast()
  const copy = () =>
    void navigator.clipboard.writeText(bookmarkletAddress(new URL(path, location.href).href)).then(
      () => showToast({ text: 'Copied: now paste it as the address of a bookmark' }),
      () => showToast({ text: 'The browser blocked copying. Paste the link of the recipe instead.' }),
    )
  return (
    <div className={styles['byTyping']}>
      <p>For a page that anybody can open, paste its link above. For one that only you can open:</p>
      <ol>
        <li>Copy this code.</li>
        <li>
          Bookmark any page, then edit the bookmark: name it “{name}”, and paste the code as its address.
        </li>
        <li>
          On the page of the recipe, type “{name}” in the address bar and choose the bookmark: the page is
          read here.
        </li>
      </ol>
      <p>
        <Button onClick={copy}>Copy the code</Button>
      </p>
    </div>
  )
}
