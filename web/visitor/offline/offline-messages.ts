/** A message from a page to the service worker. */
export type OfflineMessage =
  /** A recipe was opened or saved: cache it for offline reading. */
  | {
      readonly type: 'keep'
      readonly path: string
      readonly images: readonly string[]
      readonly isSaved: boolean
    }
  /** Recipes that were opened and left before the page could send `keep`. */
  | { readonly type: 'opened'; readonly paths: readonly string[] }
  /** All recipes that the reader saved on the site, opened or not, last saved first. */
  | { readonly type: 'saved'; readonly paths: readonly string[] }
  /** The server did not respond to a link: the stored page of this path is about to be opened. */
  | { readonly type: 'open-stored'; readonly path: string }
  /** A timer ended while the page was hidden: notify the reader, unless they see another page of the site. */
  | {
      readonly type: 'timer-ended'
      readonly label: string
      readonly slot: string
      /** The page that the notification opens. */
      readonly path: string
    }
  /** The reader signed out: delete everything that was cached for them. */
  | { readonly type: 'forget' }

/** The caches of a site's host. The worker writes them; pages read only `pages`. */
export const cacheNames = { pages: 'pages', images: 'images', files: 'files' } as const

/** The page that the worker shows in place of a page that is not cached. */
export const offlinePath = '/offline'

/** The header that marks the recipes that the reader saved. */
export const savedHeader = 'x-trivet-saved'
