import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { DeletedSite } from '../../model/site/site-deletion.ts'
import { Domain, SiteDomain } from '../../model/site/site-domain.ts'
import { defineCall } from '../contract/call.ts'

const ownDomain = z.object({ domain: SiteDomain.nullable() })

/** The calls about domain, slug, deletion and restoration of a site. */
export const siteLifeCalls = {
  getSiteDomain: defineCall('getSiteDomain', {
    summary: 'Returns the custom domain of the site and its state, null if there is none.',
    access: 'owner',
    result: ownDomain,
  }),
  setSiteDomain: defineCall('setSiteDomain', {
    summary:
      'Sets the custom domain of the site and checks its DNS challenge, or removes it with null; a domain is served only after verification.',
    access: 'owner',
    body: z.strictObject({ domain: Domain.nullable() }),
    result: ownDomain,
    errors: ['rate_limited'],
  }),
  checkSiteDomain: defineCall('checkSiteDomain', {
    summary: 'Verifies the custom domain now.',
    access: 'owner',
    result: ownDomain,
    errors: ['domain_not_found', 'rate_limited'],
  }),
  getDomain: defineCall('getDomain', {
    summary:
      'Returns whether the platform or a site is served at this domain, for proxies that obtain certificates.',
    access: 'anyone',
    result: z.object({ domain: z.object({ domain: z.string() }) }),
    errors: ['domain_not_found'],
  }),
  deleteSite: defineCall('deleteSite', {
    summary:
      'Deletes the site: it is offline immediately, can be restored by its owner for 14 days, and is then erased with its media.',
    access: 'owner',
    body: z.strictObject({
      /** The slug of the site as a confirmation. */
      slug: z.string().max(limits.siteSlug),
    }),
    result: z.object({ deletedSite: DeletedSite }),
    errors: ['payments_failed'],
  }),
  listDeletedSites: defineCall('listDeletedSites', {
    summary: 'Lists the sites of the caller that they deleted and can restore.',
    access: 'user',
    result: z.object({ deletedSites: z.array(DeletedSite) }),
  }),
  restoreSite: defineCall('restoreSite', {
    summary: 'Restores a deleted site of the caller; paid subscriptions stay canceled.',
    access: 'user',
    result: z.object({ siteSlug: z.string() }),
    errors: ['deleted_site_not_found'],
  }),
} as const
