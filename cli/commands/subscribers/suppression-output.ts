import { everyItem } from '#core/calls/contract/every-item.ts'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { CommandDeps } from '../../environment/session.ts'

type Suppression = CallResult<Catalogue['listSuppressions']>['suppressions'][number]

export function allSuppressions(
  { api }: CommandDeps,
  siteSlug: string,
  query: string,
): AsyncGenerator<Suppression> {
  return everyItem(async (range) => {
    const { suppressions, total } = (await api.listSuppressions({ siteSlug, query, ...range })).body
    return { items: suppressions, total }
  })
}
