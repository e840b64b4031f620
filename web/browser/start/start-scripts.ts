/** The maximum time that scripts wait for the first image after the first paint, in milliseconds. */
const imageTimeLimit = 1500

/**
 * Loads the scripts listed by the script in the head once the page and its first image are painted, because earlier
 * they would compete with the content for network and processor. A page in a background tab is not painted and does not
 * wait.
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

/** The second animation frame starts after the first paint. */
function whenPainted(next: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(next))
}

/** Resolves once the high-priority images have loaded or failed, or after the time limit. */
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
