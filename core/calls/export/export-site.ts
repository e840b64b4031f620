import { jsonInPieces } from '../../formats/bundle/bundle-pieces.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { err, ok } from '../../values/result.ts'
import { startPieces } from '../json-pieces.ts'
import type { UseCase } from '../use-cases.ts'
import { bundleInPages, type SiteContentDeps } from './bundle-pages.ts'
import type { exportCalls } from './export-calls.ts'
import { exportInProgress, type ExportSlotsDep } from './export-slots.ts'

/** Writes the complete content of a site, page by page. */
export function exportSite(deps: SiteContentDeps & ExportSlotsDep): UseCase<typeof exportCalls.exportSite> {
  return async (_input, { site, viewer }) => {
    const end = deps.exportSlots.take(viewer.user.id)
    return end === null ? err(exportInProgress) : ok(await startPieces(pieces(site, viewer.user.id, end)))
  }

  async function* pieces(site: SiteRecord, ownerId: string, end: () => void) {
    try {
      let start = '{"bundle":'
      for await (const piece of jsonInPieces(bundleInPages(site, ownerId, deps))) {
        yield start + piece
        start = ''
      }
      yield '}'
    } finally {
      end()
    }
  }
}
