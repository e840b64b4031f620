import type { OfSite } from '../shared/of-site.ts'
import { CommandFailure } from '../../environment/failure.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { allSuppressions } from './suppression-output.ts'

/** Removes an address from the suppression list. */
export async function unsuppress(
  deps: CommandDeps,
  { site, email }: OfSite & { readonly email: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  for await (const { id, email: listed } of allSuppressions(deps, siteSlug, email)) {
    if (listed !== email.toLowerCase()) continue
    await deps.api.deleteSuppression({ siteSlug, suppressionId: id })
    deps.output.record({ id, removed: true })
    deps.output.line(`${email} can be added again. It is not subscribed yet.`)
    return
  }
  throw new CommandFailure(`${email} is not on the list of ${siteSlug}.`)
}
