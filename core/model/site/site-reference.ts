import { z } from 'zod'

/** A site in lists across sites; `url` is the address of its home page. */
export const SiteReference = z.object({ slug: z.string(), title: z.string(), url: z.string() })
export type SiteReference = z.infer<typeof SiteReference>
