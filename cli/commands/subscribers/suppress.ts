import type { OfSite } from '../shared/of-site.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'

/** Adds an address to the suppression list. */
export async function suppress(
  deps: CommandDeps,
  options: OfSite & { readonly email: string; readonly reason: 'asked' | 'complained' | 'other' },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { email, reason } = options
  const { suppression } = (await deps.api.createSuppression({ siteSlug, body: { email, reason } })).body
  deps.output.record(suppression)
  deps.output.line(`${email} gets no newsletters of ${siteSlug}; imports do not add it.`)
}
