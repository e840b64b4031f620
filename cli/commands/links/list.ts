import { chooseSite } from '../../environment/site-choice.ts'
import { linkPlaces, type LinkPlace } from './link-places.ts'
import { type LinkDeps, showLinks } from './change-links.ts'

/** Lists the links of a site, or of one of its places. */
export async function listLinks(
  deps: LinkDeps,
  options: { readonly site: string | undefined; readonly place: LinkPlace | undefined },
): Promise<void> {
  const site = await chooseSite(deps, options.site)
  showLinks(deps, site, options.place === undefined ? linkPlaces : [options.place])
}
