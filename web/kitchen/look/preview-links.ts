/** Lets links within the same site lead on in the preview; others do nothing there. */
export function keepLinksInside(document: Document, onPath: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    // Elements of a frame are made by its own window, so that `instanceof` fails here.
    const target = event.target as Element | null
    const link = target?.closest?.('a[href]')
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) document.getElementById(href.slice(1))?.scrollIntoView()
    else if (/^\/(?![/\\])/.test(href)) onPath(href.replace(/#.*$/, ''))
  })
}
