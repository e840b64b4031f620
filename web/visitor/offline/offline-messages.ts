/** What a page tells the service worker. */
export type OfflineMessage =
  /** A recipe was opened or saved: it can be read without a network from now on. */
  | {
      readonly type: 'keep'
      readonly path: string
      readonly images: readonly string[]
      readonly isSaved: boolean
    }
  /** All recipes that the reader saved on the site, opened or not, the last saved first. */
  | { readonly type: 'saved'; readonly paths: readonly string[] }
  /** The reader signed out: nothing that was opened stays on the device. */
  | { readonly type: 'forget' }

/** The caches of a site's host; the worker writes them, its pages read the first. */
export const cacheNames = { pages: 'pages', images: 'images', files: 'files' } as const

/** Where the worker leads when a page is asked for that is not on the device. */
export const offlinePath = '/offline'

/** The header by which the worker knows the recipes that the reader saved. */
export const savedHeader = 'x-trivet-saved'

/** Whether a page is one that is read without a network. */
export const isRecipePath = (path: string): boolean => /^\/recipes\/[^/]+$/.test(path)
