import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'

/** Adds one person, who has agreed, to the newsletter. */
export async function addSubscriber(
  deps: CommandDeps,
  options: {
    readonly site: string | undefined
    readonly email: string
    readonly consent: string
    readonly name: string | undefined
  },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { email, consent, name } = options
  const body = { email, consent, ...(name === undefined ? {} : { name }) }
  const { subscriber } = (await deps.api.createSubscriber({ siteSlug, body })).body
  deps.output.record(subscriber)
  deps.output.line(`${subscriber.email} gets the newsletters of ${siteSlug} from now on.`)
}
