/** How long the scripts of a page wait at most for its first image once the page is painted, in milliseconds. */
const imageTimeLimit = 1500

/**
 * Loads the scripts of a page, which stand at the script of the head, once the page and its first image are painted:
 * they would take the network and the processor from what a reader came to see. A page that nobody sees yet, in a tab
 * in the background, is not painted and does not wait.
 */
export function startScripts(): void {
  const { entry, preloads } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}
  if (entry === undefined) return
  const load = () => {
    for (const href of preloads?.split(' ') ?? []) document.head.append(modulePreload(href))
    document.head.append(moduleScript(entry))
  }
  if (document.visibilityState === 'hidden') whenParsed(load)
  else whenParsed(() => whenPainted(() => void firstImage().then(load)))
}

function whenParsed(next: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', next, { once: true })
  else next()
}

/** The second frame begins when the first one is painted. */
function whenPainted(next: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(next))
}

/** Resolves once the image that the page preloads is there or has failed, or the time is over. */
function firstImage(): Promise<unknown> {
  const isLoaded = [...document.images]
    .filter(({ fetchPriority }) => fetchPriority === 'high')
    .map((image) => image.decode().catch(() => undefined))
  return Promise.race([Promise.all(isLoaded), new Promise((resolve) => setTimeout(resolve, imageTimeLimit))])
}

function modulePreload(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
}

function moduleScript(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { type: 'module', src })
}
