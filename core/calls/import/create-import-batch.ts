import { importLimit, limitReached, type QuotasDep } from '../quota/quotas.ts'
import { domainError } from '../../values/errors.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { importBatchCalls } from './import-batch-calls.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/recipes/import-batch-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { batchView } from './import-batch-view.ts'

type CreateImportBatchDeps = AuditedStorageDep<ImportBatchStoreDep & LimitStoreDep> &
  QuotasDep &
  ClockDep &
  RandomDep

/** Starts an import; recipes that it writes refer to it. */
export function createImportBatch(
  deps: CreateImportBatchDeps,
): UseCase<typeof importBatchCalls.createImportBatch> {
  const limit = importLimit(deps.quotas)
  return ({ body }, context) =>
    writeAudited(deps, context, async (stores) => {
      const wait = await stores.limitStore.consume(limit, context.site.id, deps.clock.now())
      if (wait !== null) return err(limitReached('imports to a site', limit, wait))
      const batch = {
        ...{ siteId: context.site.id, id: deps.random.uuid(), label: body.label },
        ...{ createdAt: deps.clock.now(), undoneAt: null },
      }
      if (!(await stores.importBatchStore.create(batch))) return err(domainError('site_not_found'))
      return ok({ importBatch: batchView({ ...batch, created: 0, updated: 0 }) })
    })
}
