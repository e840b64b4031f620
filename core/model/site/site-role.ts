import { z } from 'zod'

/** What a member of a site may be; a writer writes drafts, and publishes and sends nothing. */
export const SiteRole = z.enum(['owner', 'editor', 'writer'])
export type SiteRole = z.infer<typeof SiteRole>
