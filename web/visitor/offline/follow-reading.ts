import type { App } from '../../app/app-context.tsx'
import { logFailure } from '../../browser/log-failure.ts'
import type { RunningArea } from '../../app/running-area.ts'
import { currentUserOf, type SessionSnapshot } from '../../app/session.tsx'
import { isRecipePath, takeOpenedRecipes } from '../../browser/stored/opened-recipes.ts'
import type { OfflineMessage } from './offline-messages.ts'
import { openStoredPages } from './open-stored.ts'
import { removeStoredNote } from './stored-note.ts'

/** The local storage key of the user for whom recipes were last cached, so that another user does not see them. */
const savedForKey = 'trivet.keptFor'
const nobody = 'nobody'

/** Caches opened and saved recipes on the device, and deletes them when the reader signs out. */
export async function followReading({ app, router, session }: RunningArea): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  await navigator.serviceWorker.ready
  openStoredPages(router, registration)
  const opened = router.state.location.pathname
  const send = (message: OfflineMessage) => registration.active?.postMessage(message)
  const keepShown = () => {
    const { pathname } = router.state.location
    // Recipes that the reader has already left.
    const left = takeOpenedRecipes(app.device.session).filter((path) => path !== pathname)
    if (left.length > 0) send({ type: 'opened', paths: left })
    if (router.state.navigation.state !== 'idle' || router.state.errors !== null) return
    if (isRecipePath(pathname)) {
      send({
        type: 'keep',
        path: pathname,
        images: shownImages(),
        isSaved: isSaved(session.ref.getSnapshot()),
      })
    }
  }
  let known = ''
  const follow = () => {
    if (router.state.location.pathname !== opened) removeStoredNote()
    const state = `${router.state.location.pathname} ${isSaved(session.ref.getSnapshot())}`
    if (state === known) return
    known = state
    // After the first paint, when the images are known.
    setTimeout(keepShown, 1000)
  }
  router.subscribe(follow)
  const followReader = (snapshot: SessionSnapshot) => {
    const user = currentUserOf(snapshot)
    if (user === undefined) return
    const savedFor = app.device.local.get(savedForKey) ?? nobody
    if (savedFor !== nobody && savedFor !== user?.id) {
      takeOpenedRecipes(app.device.session)
      send({ type: 'forget' })
    }
    app.device.local.set(savedForKey, user?.id ?? nobody)
    follow()
  }
  const keepSaved = savedRecipesKeeper(app, send)
  session.ref.subscribe((snapshot) => keepSaved(snapshot))
  keepSaved(session.ref.getSnapshot())
  session.ref.subscribe(followReader)
  followReader(session.ref.getSnapshot())

  function isSaved({ context }: SessionSnapshot): boolean {
    const id = recipeIdOf(Object.values(router.state.loaderData))
    return id !== null && context.siteUserData?.bookmarks.includes(id) === true
  }
}

/** The maximum number of a site's saved recipes that are cached without having been opened, last saved first. */
const maxSaved = 100

/** The delay before saved recipes are fetched, in milliseconds after the last change: the open page comes first. */
const savedDelayMs = 4000

/** Caches the recipes that the reader saved on this site, including those saved on other devices or pages. */
function savedRecipesKeeper({ api, site }: App, send: (message: OfflineMessage) => void) {
  let known = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  return (snapshot: SessionSnapshot) => {
    const user = currentUserOf(snapshot)
    if (user === undefined || user === null || site === null || savesData()) return
    const state = [user.id, ...(snapshot.context.siteUserData?.bookmarks ?? [])].join(' ')
    if (state === known) return
    known = state
    clearTimeout(timer)
    timer = setTimeout(() => void keep(site.slug), savedDelayMs)
  }

  async function keep(siteSlug: string): Promise<void> {
    try {
      const { bookmarks } = (await api.listBookmarks({ siteSlug, limit: maxSaved })).body
      const paths = bookmarks.map(({ recipe }) => `/recipes/${encodeURIComponent(recipe.slug)}`)
      send({ type: 'saved', paths })
    } catch (error) {
      logFailure('The saved recipes are not kept for reading without a network', error)
    }
  }
}

/** Whether the browser's data saver is on. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/** The URLs of the recipe's images in the sizes that the browser has loaded already. */
function shownImages(): string[] {
  const images = document.querySelectorAll<HTMLImageElement>('.recipe img[src^="/images/"]')
  return [...images].map((image) => image.currentSrc || image.src)
}

function recipeIdOf(loaded: readonly unknown[]): string | null {
  for (const data of loaded) {
    if (typeof data !== 'object' || data === null || !('recipe' in data)) continue
    const { recipe } = data
    if (typeof recipe === 'object' && recipe !== null && 'id' in recipe) return String(recipe.id)
  }
  return null
}
