import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LookVersionStoreDep } from '../../ports/stores/sites/look-version-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { domainError, errorTable, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UsableMediaDeps } from '../media/usable-media.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { withIds } from '../contract/with-ids.ts'
import { saveLookVersion } from './save-look-version.ts'
import { managedSite } from './managed-site.ts'
import { isReservedSlug } from './new-site.ts'
import { settingsIssues } from './settings-references.ts'
import { isSeenVersion } from './settings-version.ts'
import type { siteCalls } from './site-calls.ts'
import { slugReserved, slugTaken } from './slug-errors.ts'

type UpdateSiteDeps = AuditedStorageDep<
  SiteStoreDep & LookVersionStoreDep & RecipeStoreDep & UsableMediaDeps
> &
  ClockDep &
  RandomDep &
  PlatformDep &
  PaymentsDep

/** Changes the given settings, if the site still has the version that the client has read. */
export function updateSite(deps: UpdateSiteDeps): UseCase<typeof siteCalls.updateSite> {
  return async ({ body, ifVersion }, context) => {
    const { role, viewer } = context
    const { slug } = body
    if (slug !== undefined && slug !== context.site.settings.slug && isReservedSlug(slug)) {
      return err(slugReserved(slug))
    }
    const { monthlyAmountCents, yearlyAmountCents, events, ...changes } = body
    const settings = given({ ...changes, events: events && withIds(events, deps.random) })
    return writeAudited(deps, context, async (stores) => {
      const site = await stores.siteStore.byIdForUpdate(context.site.id)
      if (site === null) return err(domainError('site_not_found'))
      if (!isSeenVersion(deps, site, ifVersion)) return err(domainError('conflict'))
      const issues = await settingsIssues({ site, userId: viewer.user.id }, settings, stores)
      if (settings.paymentsEnabled === true && !site.settings.paymentsEnabled && !deps.payments.isOpen) {
        issues.push({ path: 'paymentsEnabled', message: errorTable.payments_closed.sentence })
      }
      if (issues.length > 0) return err(validationError(issues))
      const replacement = { site, changes: settings, userId: viewer.user.id, isTyped: true }
      await saveLookVersion(replacement, { ...deps, ...stores })
      const prices = given({ monthlyAmountCents, yearlyAmountCents })
      const updated = await stores.siteStore.updateSettings(site.id, settings, prices)
      if (updated.ok) return ok({ site: managedSite(deps, updated.value, role) })
      return err(
        updated.error === 'missing'
          ? domainError('site_not_found')
          : slugTaken({ ...site.settings, ...settings }.slug),
      )
    })
  }
}

/** The given fields; omitted fields do not change. */
function given<Value>(fields: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
