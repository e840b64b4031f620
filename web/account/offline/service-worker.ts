import { startDocumentWorker } from '../../app/offline/document-worker.ts'
import { worker } from '../../app/offline/worker-scope.ts'
import { accountDocuments, isOfflinePage } from './account-documents.ts'

const { storeFiles } = startDocumentWorker({
  isPage: isOfflinePage,
  documents: accountDocuments,
  cacheNames: { files: 'account-files', documents: 'account-documents' },
})

// Only pages of this host can post messages, and they post nothing but the addresses of their files.
worker.addEventListener('message', (event) => {
  event.waitUntil(storeFiles(event.data as readonly string[]))
})
