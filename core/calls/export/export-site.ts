import { jsonInPieces } from '../../formats/bundle/bundle-pieces.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { err, ok } from '../../values/result.ts'
import { startPieces } from '../contract/json-pieces.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { bundleInPages, type SiteContentDeps } from './bundle-pages.ts'
import type { exportCalls } from './export-calls.ts'
import { exportInProgress, type ExportSlotsDep } from './export-slots.ts'

/** Writes the complete content of a site, page by page. */
export function exportSite(deps: SiteContentDeps & ExportSlotsDep): UseCase<typeof exportCalls.exportSite> {
  return async ({ readers }, { site, viewer }) => {
    const end = deps.exportSlots.take(viewer.user.id)
    return end === null
      ? err(exportInProgress)
      : ok(await startPieces(pieces(site, viewer.user.id, readers !== 'false', end)))
  }

  async function* pieces(site: SiteRecord, ownerId: string, withReaders: boolean, end: () => void) {
    try {
      let start = '{"bundle":'
      const parts = bundleInPages(site, ownerId, deps, { withReaders })
      for await (const piece of jsonInPieces(parts)) {
        yield start + piece
        start = ''
      }
      yield '}'
    } finally {
      end()
    }
  }
}
