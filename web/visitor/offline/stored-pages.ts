import { filesIn } from '../../app/offline/release-files.ts'
import { isRecipePath } from '../../browser/stored/opened-recipes.ts'
import { cacheNames, savedHeader } from './offline-messages.ts'
import { withStoredNote } from './stored-note.ts'

/** The maximum number of opened recipes in the cache; saved recipes are not counted. */
const maxOpened = 40

type StoredPage = { readonly path: string; readonly images: readonly string[]; readonly isSaved: boolean }

/** The cached pages of this host with their images and files. */
export function createStoredPages(caches: CacheStorage) {
  /**
   * Caches a page with its images and files. A page that the server no longer serves is removed; on a network error
   * the cached copy stays.
   */
  async function keep({ path, images, isSaved }: StoredPage): Promise<void> {
    const response = await fetch(path, { cache: 'no-cache', credentials: 'omit' })
    if (response.status >= 500) return
    const pages = await caches.open(cacheNames.pages)
    await pages.delete(path)
    if (response.status !== 200 || response.redirected) return
    const html = await response.text()
    await pages.put(
      path,
      new Response(hasNote(path) ? withStoredNote(html, new Date()) : html, {
        headers: { ...headersOf(response), ...(isSaved ? { [savedHeader]: '1' } : {}) },
      }),
    )
    await Promise.all([
      addAll(cacheNames.files, filesIn(html)),
      addAll(cacheNames.images, images.length > 0 ? images : imagesIn(html)),
    ])
    await dropOldest(pages)
  }

  /** Adds the URLs that are not cached yet; a failed one does not prevent the others. */
  async function addAll(name: string, urls: readonly string[]): Promise<void> {
    const cache = await caches.open(name)
    await Promise.allSettled(
      urls.map(async (url) => {
        if ((await cache.match(url)) === undefined) await cache.add(url)
      }),
    )
  }

  /** Caches the pages that are not cached yet. */
  async function keepMissing(paths: readonly string[]): Promise<void> {
    const pages = await caches.open(cacheNames.pages)
    for (const path of paths) {
      if ((await pages.match(path)) === undefined) await keep({ path, images: [], isSaved: false })
    }
  }

  /** Caches the saved recipes one after another, and treats those that are no longer saved as opened ones. */
  async function keepSaved(paths: readonly string[]): Promise<void> {
    const wanted = new Set(paths)
    const pages = await caches.open(cacheNames.pages)
    for (const request of await pages.keys()) {
      const { pathname } = new URL(request.url)
      const response = await pages.match(request)
      if (response === undefined || !isRecipePath(pathname)) continue
      const isSaved = response.headers.has(savedHeader)
      if (isSaved !== wanted.has(pathname)) await mark(pages, request, response, !isSaved)
      wanted.delete(pathname)
    }
    for (const path of wanted) await keep({ path, images: [], isSaved: true })
  }

  async function mark(pages: Cache, request: Request, response: Response, isSaved: boolean): Promise<void> {
    const headers = new Headers(response.headers)
    if (isSaved) headers.set(savedHeader, '1')
    else headers.delete(savedHeader)
    await pages.put(request, new Response(await response.blob(), { headers }))
  }

  /** Fetches all cached pages except the given ones again; those that cannot be fetched remain. */
  async function renew(others: readonly string[]): Promise<void> {
    const pages = await caches.open(cacheNames.pages)
    for (const { url } of await pages.keys()) {
      const path = new URL(url).pathname
      if (others.includes(path)) continue
      const isSaved = (await pages.match(url))?.headers.has(savedHeader) === true
      await keep({ path, images: [], isSaved }).catch(() => undefined)
    }
  }

  async function dropOldest(pages: Cache): Promise<void> {
    const opened: Request[] = []
    for (const request of await pages.keys()) {
      const isSaved = (await pages.match(request))?.headers.has(savedHeader) === true
      if (!isSaved && isRecipePath(new URL(request.url).pathname)) opened.push(request)
    }
    for (const request of opened.slice(0, Math.max(0, opened.length - maxOpened))) await pages.delete(request)
  }

  return { keep, keepMissing, keepSaved, addAll, renew }
}

/** The other cached pages show data of the device only. */
const hasNote = (path: string) => path === '/' || isRecipePath(path)

function headersOf({ headers }: Response): Record<string, string> {
  const names = ['content-type', 'content-security-policy', 'referrer-policy', 'permissions-policy']
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']).filter(([, value]) => value))
}

/** The images of the recipe itself, not those of linked recipes. */
function imagesIn(html: string): string[] {
  const recipe = /<article class="recipe[\s\S]*?<\/article>/.exec(html)?.[0] ?? ''
  return addresses(recipe, /src="(\/images\/[^"]+)"/g)
}

function addresses(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, url = '']) => url.replaceAll('&amp;', '&')))]
}
