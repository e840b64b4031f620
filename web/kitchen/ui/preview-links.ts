/** What a preview does with what is pressed in its page. */
export type PreviewLinks = {
  /** Shows another page of the site; omitted where the preview has one page alone. */
  readonly onPath?: (path: string) => void
  /** Says that what was pressed is not in the preview. */
  readonly onOutside: () => void
}

/** What leads elsewhere or needs scripts, which do not run in a preview. A form is sent by a button, also with Enter. */
const pressable = 'a[href], area[href], button, input[type="submit"], input[type="image"]'
/** Buttons that a browser serves by itself. */
const native = '[popovertarget], [commandfor]'

/** The first segments of the paths of pages that a preview shows as readers see them. */
const shownPages: ReadonlySet<string> = new Set([
  ...['', 'recipes', 'collections', 'about', 'events', 'links', 'press', 'book', 'terms'],
])

/**
 * Keeps the page of a preview in its frame. A link to a place of the page scrolls there, one to another page of the site
 * is followed by a preview that shows several pages, and nothing else that is pressed leads anywhere.
 */
export function keepLinksInside(document: Document, { onPath, onOutside }: PreviewLinks): () => void {
  const onClick = (event: MouseEvent) => {
    // Elements of a frame are made by its own window, so that `instanceof` fails here.
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

/** True for the path of a page of the site itself; `//host` and `/\host` lead elsewhere. */
function isShownPath(href: string): boolean {
  if (!/^\/(?![/\\])/.test(href)) return false
  return shownPages.has(/^\/([^/?#]*)/.exec(href)?.[1] ?? '')
}
