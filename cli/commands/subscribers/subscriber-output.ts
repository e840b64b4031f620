import { CommandFailure } from '../../environment/failure.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { allSubscribers } from './every-subscriber.ts'

export type NamedSubscriber = { readonly site: string | undefined; readonly name: string }

export async function findSubscriber(deps: CommandDeps, { site, name }: NamedSubscriber) {
  const { slug: siteSlug } = await chooseSite(deps, site)
  if (!name.includes('@')) return { siteSlug, subscriberId: name }
  for (const plan of ['all', 'gone'] as const) {
    for await (const { id, email } of allSubscribers(deps, siteSlug, { plan, query: name })) {
      if (email === name.toLowerCase()) return { siteSlug, subscriberId: id }
    }
  }
  throw new CommandFailure(`${name} does not subscribe to ${siteSlug}.`)
}
