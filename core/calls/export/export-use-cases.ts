import type { PaymentsDep } from '../../ports/payments.ts'
import type { CollectionStoreDep } from '../../ports/stores/collection-store.ts'
import { importLimit, limitReached, type QuotasDep } from '../quota/quotas.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError } from '../../values/errors.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/import-batch-store.ts'
import type { StorageDep } from '../../ports/storage.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { MediaUsageStoreDep } from '../../ports/stores/media-usage-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import type { RecipeVersionStoreDep } from '../../ports/stores/recipe-version-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { err, ok } from '../../values/result.ts'
import type { PauseDep } from '../../values/time/pause.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import { exportBundle } from './export-bundle.ts'
import type { exportCalls } from './export-calls.ts'
import { findOriginal } from './find-original.ts'
import { importBundle } from './import-bundle.ts'

type ExportUseCases = UseCases<typeof exportCalls>

/** What carrying a site asks of the outside. */
export type ExportDeps = SiteStoreDep &
  PaymentsDep &
  RecipeStoreDep &
  IngredientCatalogueStoreDep &
  CollectionStoreDep &
  ImageStoreDep &
  StorageDep<
    RecipeStoreDep & RecipeVersionStoreDep & CollectionStoreDep & SiteStoreDep & ImportBatchStoreDep
  > &
  MediaUsageStoreDep &
  LimitStoreDep &
  QuotasDep &
  ClockDep &
  RandomDep &
  PauseDep

/** Carrying a whole site out of the platform and in again. */
export function createExportUseCases(deps: ExportDeps): ExportUseCases {
  const limit = importLimit(deps.quotas)
  return {
    async exportSite(_input, { site }) {
      return ok({ bundle: await exportBundle(site, deps) })
    },
    async importSite({ body, importBatchId }, { site, viewer }) {
      // One that belongs to an import was counted when that began.
      const wait =
        importBatchId === undefined ? await deps.limitStore.take(limit, site.id, deps.clock.now()) : null
      if (wait !== null) return err(limitReached('imports to a site', limit, wait))
      const imported = await importBundle(body, { site, userId: viewer.user.id, importBatchId }, deps)
      return imported.ok ? ok({ imported: imported.value }) : imported
    },
    async getOriginal({ mediaId }, { site, viewer }) {
      const original = await findOriginal(site, viewer.user.id, mediaId, deps)
      return original ? ok({ original }) : err(domainError('image_not_found'))
    },
  }
}
