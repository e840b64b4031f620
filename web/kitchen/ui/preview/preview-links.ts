/** Callbacks for clicks in a previewed page. */
export type PreviewLinks = {
  /** Shows another page of the site; omitted if the preview has only one page. */
  readonly onPath?: (path: string) => void
  /** Reports that the clicked target is not in the preview. */
  readonly onOutside: () => void
}

/** Elements that navigate or need scripts, which do not run in a preview. Enter in a form clicks its button. */
const pressable = 'a[href], area[href], button, input[type="submit"], input[type="image"]'
/** Buttons that the browser handles without a script. */
const native = '[popovertarget], [commandfor]'

/** The first path segments of pages that a preview can show. */
const shownPages: ReadonlySet<string> = new Set([
  ...['', 'recipes', 'collections', 'about', 'events', 'links', 'press', 'book', 'terms'],
])

/**
 * Keeps navigation inside the preview frame. A link to an anchor scrolls there, a link to another page of the site
 * calls `onPath` if the preview has several pages, and every other click is blocked.
 */
export function keepLinksInside(document: Document, { onPath, onOutside }: PreviewLinks): () => void {
  const onClick = (event: MouseEvent) => {
    // Elements of a frame belong to the window of the frame, so `instanceof` fails here.
    const target = event.target as Element | null
    const pressed = target?.closest?.(pressable)
    if (!pressed || pressed.matches(native)) return
    event.preventDefault()
    const href = pressed.getAttribute('href')
    if (href?.startsWith('#') === true) document.getElementById(href.slice(1))?.scrollIntoView()
    else if (href !== null && onPath !== undefined && isShownPath(href)) onPath(href.replace(/#.*$/, ''))
    else onOutside()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** True for the path of a page that the preview can show. `//host` and `/\host` are other hosts. */
function isShownPath(href: string): boolean {
  if (!/^\/(?![/\\])/.test(href)) return false
  return shownPages.has(/^\/([^/?#]*)/.exec(href)?.[1] ?? '')
}
