import { err, ok, type Result } from '#core/values/result.ts'
import type { SiteStore } from '#core/ports/stores/site-store.ts'
import type { SiteRole } from '#core/model/site/site.ts'
import { compareText, titleOrder } from '#core/values/text/title-order.ts'
import type { AccountPart } from './memory-accounts.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'

/** What the other memory stores do within their writes; false when there is no such site. */
export type RaiseRevision = (siteId: string) => boolean

export function createMemorySiteStore(): {
  readonly siteStore: SiteStore
  readonly raiseRevision: RaiseRevision
  readonly siteIdsOf: (ownerId: string) => string[]
  readonly hasSite: (siteId: string) => boolean
  readonly accountPart: AccountPart
} {
  const sites = new Map<string, SiteRecord>()
  const roles = new Map<string, Map<string, SiteRole>>()

  const find = (isIt: (site: SiteRecord) => boolean): SiteRecord | null =>
    structuredClone([...sites.values()].find(isIt) ?? null)

  const replace = (site: SiteRecord): Result<SiteRecord, never> => {
    const raised = structuredClone({ ...site, revision: site.revision + 1 })
    sites.set(site.id, raised)
    return ok(structuredClone(raised))
  }

  const raiseRevision: RaiseRevision = (siteId) => {
    const site = sites.get(siteId)
    if (site === undefined) return false
    replace(site)
    return true
  }

  const siteStore: SiteStore = {
    async create(site) {
      if (find(({ settings }) => settings.slug === site.settings.slug) !== null) return err('slug_taken')
      const record = { ...site, domain: site.domain?.toLowerCase() ?? null, revision: 1 }
      sites.set(site.id, structuredClone(record))
      roles.set(site.id, new Map([[site.ownerId, 'owner']]))
      return ok(structuredClone(record))
    },

    byId: async (id) => find((site) => site.id === id),
    byIds: async (ids) => structuredClone([...sites.values()].filter(({ id }) => ids.includes(id))),
    bySlug: async (slug) => find((site) => site.settings.slug === slug),
    byDomain: async (domain) => find((site) => site.domain === domain.toLowerCase()),
    slugs: async () => [...sites.values()].map((site) => site.settings.slug).sort(compareText),

    async managedBy(userId) {
      const managed = [...sites.values()].flatMap((site) => {
        const role = roles.get(site.id)?.get(userId)
        return role === undefined ? [] : [{ site: structuredClone(site), role }]
      })
      return managed.sort((left, right) => compareSites(left.site, right.site))
    },

    roleOf: async (siteId, userId) => roles.get(siteId)?.get(userId) ?? null,
    setRole: async (siteId, userId, role) => void roles.get(siteId)?.set(userId, role),

    async updateSettings(siteId, changes, prices = {}) {
      const site = sites.get(siteId)
      if (site === undefined) return err('missing')
      const settings = { ...site.settings, ...changes }
      const other = find(({ id, settings: { slug } }) => id !== siteId && slug === settings.slug)
      return other === null ? replace({ ...site, ...prices, settings }) : err('slug_taken')
    },

    async updatePlatformFields(siteId, fields) {
      const site = sites.get(siteId)
      if (site === undefined) return err('missing')
      const changed = { ...site, ...fields }
      const domain = changed.domain?.toLowerCase() ?? null
      const other = domain === null ? null : find((one) => one.id !== siteId && one.domain === domain)
      return other === null ? replace({ ...changed, domain }) : err('domain_taken')
    },

    revision: async (siteId) => sites.get(siteId)?.revision ?? null,
  }

  return {
    siteStore,
    raiseRevision,
    hasSite: (siteId) => sites.has(siteId),
    accountPart: {
      eraseAccount: ({ userId }) => roles.forEach((ofSite) => ofSite.delete(userId)),
      eraseSite(siteId) {
        sites.delete(siteId)
        roles.delete(siteId)
      },
    },
    siteIdsOf: (ownerId) =>
      [...sites.values()].filter((site) => site.ownerId === ownerId).map(({ id }) => id),
  }
}

function compareSites(left: SiteRecord, right: SiteRecord): number {
  const byTitle = compareText(titleOrder(left.settings.title), titleOrder(right.settings.title))
  return byTitle || compareText(left.id, right.id)
}
