/** How long the scripts of a page wait at most for its first image once the page is painted, in milliseconds. */
const imageTimeLimit = 1500

/**
 * Loads the scripts that the script in the head names, once the page and its first image are painted: earlier they would
 * take the network and the processor from what a reader came to see. A page in a background tab is not painted and
 * does not wait.
 */
export function startScripts(): void {
  const { entry, preloads = '' } =
    document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}
  if (entry === undefined) return
  const load = () => {
    for (const href of preloads.split(' ').filter(Boolean)) document.head.append(modulePreload(href))
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

/** Resolves once the images of high priority can be painted or have failed, or the time is over. */
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
