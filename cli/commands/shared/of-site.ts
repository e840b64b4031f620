import type { OutputDep } from '../../environment/context.ts'
import type { SiteDep } from '../../environment/site-choice.ts'

/** The site given by `--site`; if undefined, the chosen or only site is used. */
export type OfSite = { readonly site: string | undefined }

/** The dependencies of most commands about a site. */
export type SiteCommandDeps = SiteDep & OutputDep
