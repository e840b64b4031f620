import type { OutputDep } from '../../environment/context.ts'
import type { SiteDep } from '../../environment/site-choice.ts'

/** The site that a command names by `--site`; the chosen or only one where it does not. */
export type OfSite = { readonly site: string | undefined }

/** What most commands about a site need. */
export type SiteCommandDeps = SiteDep & OutputDep
