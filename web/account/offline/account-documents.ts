import type { DocumentAddresses } from '../../app/offline/stored-documents.ts'

/** The main host pages that work offline. Each path is also the scope of a service worker. */
export const offlinePages = ['/bookmarks', '/shopping-list'] as const

/** True for the path of a page that works offline. */
export const isOfflinePage = (path: string): boolean => offlinePages.some((page) => page === path)

/**
 * The cached documents of these pages. They are not stored under the URL of the page: the error page would take such a
 * document for a page with its data, and reload it forever.
 */
export const accountDocuments: DocumentAddresses = {
  addresses: offlinePages,
  keyOf: (path) => `${path}?document`,
}
