import { z } from 'zod'

/** A site as lists over all sites name it; `url` is the address of its home page. */
export const SiteReference = z.object({ slug: z.string(), title: z.string(), url: z.string() })
export type SiteReference = z.infer<typeof SiteReference>
