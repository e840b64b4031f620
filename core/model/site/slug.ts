import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { slugPattern } from './slug-pattern.ts'

/** A slug for addresses and host names: lower-case letters, digits and inner hyphens. */
export const Slug = z.string().min(1).max(limits.slug).regex(slugPattern, {
  error: 'Use lower-case letters, digits and single hyphens, as in lemon-cake',
})
export type Slug = z.infer<typeof Slug>

/** A site's slug is also the first label of its host name, so it has at most 63 characters (RFC 1035). */
export const SiteSlug = Slug.max(limits.siteSlug)
export type SiteSlug = z.infer<typeof SiteSlug>
