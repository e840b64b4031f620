import { startDocumentWorker } from '../../app/offline/document-worker.ts'
import { worker } from '../../app/offline/worker-scope.ts'
import { isKitchenPath, kitchenDocuments } from './kitchen-documents.ts'

startDocumentWorker({
  isPage: isKitchenPath,
  documents: kitchenDocuments,
  cacheNames: { files: 'files', documents: 'documents' },
  files: worker.release.files,
})
