import { z } from 'zod'

/** The roles of members of a site; a writer writes drafts, but cannot publish or send anything. */
export const SiteRole = z.enum(['owner', 'editor', 'writer'])
export type SiteRole = z.infer<typeof SiteRole>
