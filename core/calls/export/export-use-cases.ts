import type { UseCases } from '../contract/use-cases.ts'
import type { exportCalls } from './export-calls.ts'
import { importLimit, limitReached } from '../quota/quotas.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { createSiteArchive } from './create-site-archive.ts'
import { exportSite } from './export-site.ts'
import { findOriginal } from './find-original.ts'
import { importBundle } from './import-bundle.ts'
import { importReaders } from './import-readers.ts'
import type { ExportDeps } from './export-deps.ts'
import { consumeLimit } from '../services/consume-limit.ts'

type ExportUseCases = UseCases<typeof exportCalls>

/** Creates the use cases of exporting and importing a site. */
export function createExportUseCases(deps: ExportDeps): ExportUseCases {
  const limit = importLimit(deps.quotas)
  return {
    exportSite: exportSite(deps),
    createSiteArchive: createSiteArchive(deps),
    async importSite({ body, importBatchId }, { site, viewer }) {
      // A call that is part of an import was counted when the import started.
      const wait = importBatchId === undefined ? await consumeLimit(deps, limit, site.id) : null
      if (wait !== null) return err(limitReached('imports to a site', limit, wait))
      const imported = await importBundle(body, { site, userId: viewer.user.id, importBatchId }, deps)
      return imported.ok ? ok({ imported: imported.value }) : imported
    },
    async importSiteReaders({ body, importBatchId }, { site, viewer }) {
      if (!(await deps.importBatchStore.byId(site.id, importBatchId))) {
        return err(domainError('import_batch_not_found'))
      }
      const imported = await importReaders(body, { site, userId: viewer.user.id }, deps)
      return imported.ok ? ok({ imported: imported.value }) : imported
    },
    async getOriginal({ mediaId }, { site, viewer }) {
      const original = await findOriginal(site, viewer.user.id, mediaId, deps)
      return original ? ok({ original }) : err(domainError('image_not_found'))
    },
  }
}
