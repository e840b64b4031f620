import type { DocumentAddresses } from '../../app/offline/stored-documents.ts'

/** The pages of the main host that open without a network, each also the scope of a service worker. */
export const offlinePages = ['/bookmarks', '/shopping-list'] as const

/** True for the path of a page that opens without a network. */
export const isOfflinePage = (path: string): boolean => offlinePages.some((page) => page === path)

/**
 * The documents of these pages. They are not stored under the page's own address: the error page would take one for a
 * page with its data, and load it over and over.
 */
export const accountDocuments: DocumentAddresses = {
  addresses: offlinePages,
  keyOf: (path) => `${path}?document`,
}
