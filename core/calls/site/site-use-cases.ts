import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError, errorTable, validationError } from '../../values/errors.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import { imageReader } from '../media/image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import { sitesReached, type QuotasDep } from '../quota/quotas.ts'
import type { QuotaStoreDep } from '../../ports/stores/quota-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { PantryStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import { equipmentReading } from '../../model/recipe/recipe-reading.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { termsByKind } from '../../model/recipe/terms.ts'
import { err, ok } from '../../values/result.ts'
import { colorThemes, typeThemes } from '../../model/theme/themes.ts'
import { readUnits } from '../../model/recipe/unit-reading.ts'
import { appPlanCents } from '../../model/subscription/app-plan.ts'
import type { PaymentsDep } from '../../ports/payments.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import type { CollectionStoreDep } from '../../ports/stores/collection-store.ts'
import { loadFeaturedRecipes } from './featured-recipes.ts'
import { isReservedSlug, newSiteSettings } from './new-site.ts'
import { siteOrigin, type PlatformDep } from '../../model/site/platform-address.ts'
import type { ManagedSite, SiteRole } from '../../model/site/site.ts'
import type { siteCalls } from './site-calls.ts'
import type { NameableMediaDeps } from '../media/nameable-media.ts'
import { withIds } from '../with-ids.ts'
import { settingsIssues } from './settings-references.ts'
import { siteImageIds, siteToReading } from '../../model/site/site-reading.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

type SiteUseCases = Pick<UseCases<Catalogue>, keyof typeof siteCalls>

/** The ports that the site calls use. */
export type SiteDeps = AuditedStorageDep<SiteStoreDep & RecipeStoreDep & NameableMediaDeps & QuotaStoreDep> &
  QuotasDep &
  SiteStoreDep &
  UserStoreDep &
  ImageStoreDep &
  PantryStoreDep &
  RecipeStoreDep &
  CollectionStoreDep &
  ClockDep &
  RandomDep &
  PlatformDep &
  PaymentsDep

/** Sites, their settings, and what their editors choose from. */
export function createSiteUseCases(deps: SiteDeps): SiteUseCases {
  return {
    async listSites(_input, { viewer }) {
      const managed = await deps.siteStore.managedBy(viewer.user.id)
      return ok({ sites: managed.map(({ site, role }) => managedSite(site, role)) })
    },
    async createSite({ body }, context) {
      const { viewer } = context
      if (isReservedSlug(body.slug)) return err(slugReserved(body.slug))
      return writeAudited(deps, context, async ({ siteStore, quotaStore }) => {
        const owned = await quotaStore.ownedSites(viewer.user.id)
        if (owned >= deps.quotas.sites) return err(sitesReached(deps.quotas))
        const created = await siteStore.create({
          id: deps.random.uuid(),
          ownerId: viewer.user.id,
          settings: newSiteSettings(body),
          domain: null,
          monthlyAmountCents: null,
          yearlyAmountCents: null,
          createdAt: deps.clock.now(),
        })
        return created.ok ? ok({ site: managedSite(created.value, 'owner') }) : err(slugTaken(body.slug))
      })
    },
    async getManagedSite(_input, { site, role }) {
      return ok({ site: managedSite(site, role) })
    },
    async updateSite({ body }, context) {
      const { site, role, viewer } = context
      if (body.slug !== undefined && body.slug !== site.settings.slug && isReservedSlug(body.slug)) {
        return err(slugReserved(body.slug))
      }
      const { monthlyAmountCents, yearlyAmountCents, events, ...changes } = body
      const settings = given({ ...changes, events: events && withIds(events, deps.random) })
      return writeAudited(deps, context, async (stores) => {
        const issues = await settingsIssues({ site, userId: viewer.user.id }, settings, stores)
        if (settings.paymentsEnabled === true && !site.settings.paymentsEnabled && !deps.payments.isOpen) {
          issues.push({ path: 'paymentsEnabled', message: errorTable.payments_closed.sentence })
        }
        if (issues.length > 0) return err(validationError(issues))
        const prices = given({ monthlyAmountCents, yearlyAmountCents })
        const updated = await stores.siteStore.updateSettings(site.id, settings, prices)
        if (updated.ok) return ok({ site: managedSite(updated.value, role) })
        return err(
          updated.error === 'missing'
            ? domainError('site_not_found')
            : slugTaken({ ...site.settings, ...settings }.slug),
        )
      })
    },
    async getManagedGlobals(_input, { site, viewer }) {
      const equipment = await deps.pantryStore.equipment(site.id)
      const images = await imageReader(
        deps,
        equipment.flatMap(({ featuredImageId }) => featuredImageId ?? []),
      )
      return ok({
        globals: {
          units: [...readUnits],
          ingredients: await deps.pantryStore.ingredients(site.id),
          equipment: equipment.map((piece) => equipmentReading(piece, images)),
          meals: [...termsByKind.meals],
          cuisines: [...termsByKind.cuisines],
          diets: [...termsByKind.diets],
          methods: [...termsByKind.methods],
          tags: [...termsByKind.tags],
          categories: [...termsByKind.categories],
          contributors: [{ id: viewer.user.id, displayName: viewer.user.displayName ?? viewer.user.email }],
          colorThemes: [...colorThemes],
          typeThemes: [...typeThemes],
          appPlans: (['monthly', 'yearly'] as const).map((plan) => ({
            ...{ plan, amountCents: appPlanCents[plan] },
          })),
        },
      })
    },
    async getSite(_input, { site }) {
      const owner = await deps.userStore.byId(site.ownerId)
      const images = await imageReader(deps, siteImageIds(site, owner))
      return ok({
        site: siteToReading(site, owner, images, await loadFeaturedRecipes(deps, site), deps.payments.isOpen),
      })
    },
    async listSiteSlugs() {
      return ok({ siteSlugs: await deps.siteStore.slugs() })
    },
    async getGlobals() {
      return ok({ units: [...readUnits] })
    },
  }

  function managedSite(site: SiteRecord, role: SiteRole): ManagedSite {
    const url = siteOrigin(deps.platform, { slug: site.settings.slug, domain: site.domain })
    const { id, settings, monthlyAmountCents, yearlyAmountCents, createdAt } = site
    const prices = { monthlyAmountCents, yearlyAmountCents }
    return { ...settings, ...prices, id, role, url, createdAt: createdAt.toISOString() }
  }
}

/** The fields that were sent; what is absent stays as it is. */
function given<Value>(fields: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function slugTaken(slug: string) {
  return domainError('slug_taken', `The slug "${slug}" is taken; choose another one.`)
}

function slugReserved(slug: string) {
  return domainError('slug_taken', `"${slug}" is kept for the platform; choose another slug.`)
}
