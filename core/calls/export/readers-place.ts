import type { SiteRecord } from '../../model/site/site-record.ts'

/** The site to which readers are imported, and who imports them. */
export type ReadersPlace = { readonly site: SiteRecord; readonly userId: string }
