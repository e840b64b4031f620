import type { DocumentAddresses } from '../../app/offline/stored-documents.ts'
import { skeletonPath } from './skeleton-path.ts'

/** True for the path of a kitchen page. */
export const isKitchenPath = (path: string): boolean => /^\/kitchen(\/|$)/.test(path)

/** The cached document of all kitchen pages: the skeleton of the release, which is the same for all users. */
export const kitchenDocuments: DocumentAddresses = { addresses: [skeletonPath], keyOf: () => skeletonPath }
