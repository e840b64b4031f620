import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ManagedSite } from '../../model/site/site.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { RandomDep } from '../../ports/random.ts'
import { settingsVersion } from './settings-version.ts'

/** A site with its settings, as its managers see it. */
export function managedSite(
  deps: PlatformDep & PaymentsDep & RandomDep,
  site: SiteRecord,
  role: SiteRole,
): ManagedSite {
  const url = siteOrigin(deps.platform, { slug: site.settings.slug, domain: site.domain })
  const { id, settings, monthlyAmountCents, yearlyAmountCents, closure, createdAt } = site
  const prices = { monthlyAmountCents, yearlyAmountCents }
  return {
    ...{ ...settings, ...prices, id, role, url },
    closure: closure && { closedAt: closure.closedAt.toISOString(), reason: closure.reason },
    takesPayments: deps.payments.isOpen,
    createdAt: createdAt.toISOString(),
    version: settingsVersion(deps, site),
  }
}
