import { everyItem } from '#core/calls/contract/every-item.ts'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { SiteDep } from '../../environment/site-choice.ts'

type Batch = CallResult<Catalogue['getImportBatch']>['importBatch']

export function allBatches({ api }: Pick<SiteDep, 'api'>, siteSlug: string): AsyncGenerator<Batch> {
  return everyItem(async (range) => {
    const { importBatches, total } = (await api.listImportBatches({ siteSlug, ...range })).body
    return { items: importBatches, total }
  })
}

export type UndoOptions = {
  readonly id: string
  readonly site: string | undefined
  readonly isDryRun: boolean
  readonly isDeletingPublished: boolean
}
