import { newSiteSettings } from '#core/calls/site/new-site.ts'
import { newDelivery } from '#core/model/webhook/webhook.ts'
import { sampleSite } from '#core/testing/stores/stored-records.ts'
import type { Person } from '../people.ts'
import type { FixtureScope } from './fixture-scope.ts'

/** Sites and their settings, created on demand. */
export function siteFixtures({ server, people, siteIds, next, api }: FixtureScope) {
  /** Creates a site directly in the store, bypassing the quota of its owner. */
  async function storedSite(slug: string, ownerId: string) {
    const settings = newSiteSettings({ title: slug, slug })
    const site = sampleSite(1000 + next(), { ownerId, settings })
    await server.stores.siteStore.create(site)
    return { id: site.id, slug }
  }

  /** A domain under which `backed` is served. */
  async function servedDomain() {
    const domain = 'backed.example.com'
    await server.stores.siteStore.updatePlatformFields(siteIds.backed, { domain })
    return domain
  }

  /** A domain that `ottolina` claims. */
  async function claimedDomain() {
    const body = { domain: `claimed-${next()}.example.com` }
    await api('ottolina').setSiteDomain({ siteSlug: 'ottolina', body })
  }

  /** A site of the same people as `ottolina` that is used by no other sample. */
  async function deletable() {
    const site = await storedSite(`short-${next()}`, people.owner.id)
    await server.stores.siteStore.setRole(site.id, people.editor.id, 'editor')
    await server.stores.siteStore.setRole(site.id, people.writer.id, 'writer')
    return site
  }

  /** A deleted site of a person. */
  async function deletedSite({ id: ownerId, role }: Person) {
    if (role === 'anonymous') return people.user.id
    const { id } = await storedSite(`gone-${next()}`, ownerId)
    await server.stores.siteStore.setDeleted(id, server.clock.now())
    return id
  }

  /** Unpublished changes to the look of `ottolina`. */
  async function lookDraft() {
    await api('ottolina').saveLookDraft({ siteSlug: 'ottolina', body: { aboutHeading: `About ${next()}` } })
  }

  /** An earlier look of `ottolina`. */
  async function lookVersion() {
    await lookDraft()
    await api('ottolina').publishLookDraft({ siteSlug: 'ottolina', body: { overwrite: true } })
    const { lookVersions } = (await api('ottolina').listLookVersions({ siteSlug: 'ottolina' })).body
    return lookVersions[0]?.id ?? ''
  }

  /** A webhook of `ottolina` with a message in its log, beyond the quota of the site. */
  async function webhook() {
    const siteId = siteIds.ottolina
    const [webhookId, id, createdAt] = [
      server.deps.random.uuid(),
      server.deps.random.uuid(),
      server.clock.now(),
    ]
    const { webhookStore } = server.stores
    await webhookStore.create(
      {
        ...{
          siteId,
          id: webhookId,
          url: `https://hooks.example/${next()}`,
          secret: 'whsec_c2VjcmV0',
          createdAt,
        },
        ...{ isEnabled: true, failingSince: null, isFailing: false },
        events: ['comment.written'],
      },
      Infinity,
    )
    const delivery = newDelivery({ siteId, webhookId, id, kind: 'ping', subjectId: null, createdAt })
    await webhookStore.addDeliveries([{ ...delivery, state: 'delivered', dueAt: null }])
    return { siteSlug: 'ottolina', webhookId, webhookDeliveryId: id }
  }

  /** Deletes the webhooks of `ottolina`, because their number is limited. */
  async function withoutWebhooks() {
    const siteSlug = 'ottolina'
    const { webhooks } = (await api(siteSlug).listWebhooks({ siteSlug })).body
    for (const { id } of webhooks) await api(siteSlug).deleteWebhook({ siteSlug, webhookId: id })
  }

  /** An open report about `elsewhere`. */
  async function abuseReport() {
    const id = server.deps.random.uuid()
    await server.stores.abuseReportStore.add({
      ...{ id, siteId: siteIds.elsewhere, path: '/', reason: 'other', message: 'Odd', email: null },
      createdAt: server.clock.now(),
    })
    return id
  }

  return {
    servedDomain,
    claimedDomain,
    deletable,
    deletedSite,
    lookDraft,
    lookVersion,
    webhook,
    withoutWebhooks,
    abuseReport,
  }
}
