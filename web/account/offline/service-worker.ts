import { startDocumentWorker } from '../../app/offline/document-worker.ts'
import { worker } from '../../app/offline/worker-scope.ts'
import { accountDocuments, isOfflinePage } from './account-documents.ts'

const { storeFiles } = startDocumentWorker({
  isPage: isOfflinePage,
  documents: accountDocuments,
  cacheNames: { files: 'account-files', documents: 'account-documents' },
})

// Only pages of this origin can post messages, and they only post the URLs of their files.
worker.addEventListener('message', (event) => {
  event.waitUntil(storeFiles(event.data as readonly string[]))
})
