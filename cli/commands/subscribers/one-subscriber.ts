import type { CallResult } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { CommandFailure } from '../../failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../session.ts'
import { chooseSite } from '../../site-choice.ts'
import { allSubscribers } from './subscribers.ts'

type Named = { readonly site: string | undefined; readonly name: string }
type Event = CallResult<Catalogue['getSubscriber']>['events'][number]

const words: Readonly<Record<Event['kind'], string>> = {
  subscribed: 'subscribed',
  commented: 'commented',
  newsletter_sent: 'newsletter sent',
  newsletter_failed: 'newsletter failed',
}

/** Shows a subscriber and what they and the site had to do with each other, the last first. */
export async function showSubscriber(deps: CommandDeps, options: Named): Promise<void> {
  const { api, output } = deps
  const { siteSlug, subscriberId } = await findSubscriber(deps, options)
  const { subscriber, events } = (await api.getSubscriber({ siteSlug, subscriberId })).body
  output.record({ ...subscriber, events })
  if (output.mode === 'json') return
  output.line(`${subscriber.email}: ${subscriber.status}, newsletters ${subscriber.newsletter}`)
  writeTable(
    output,
    ['WHEN', 'WHAT', freeText('RECIPE'), freeText('WORDS')],
    events.map(({ at, kind, recipe, text }) => [
      ...[at.slice(0, 16).replace('T', ' '), words[kind], recipe?.title ?? '', text],
    ]),
  )
}

/** Removes a subscriber who pays nothing. */
export async function removeSubscriber(deps: CommandDeps, options: Named): Promise<void> {
  const { siteSlug, subscriberId } = await findSubscriber(deps, options)
  await deps.api.deleteSubscriber({ siteSlug, subscriberId })
  deps.output.record({ id: subscriberId, removed: true })
  deps.output.line(`${options.name} gets no more mail from ${siteSlug}; no list brings them back.`)
}

/** Takes the removal of a subscriber back. */
export async function restoreSubscriber(deps: CommandDeps, options: Named): Promise<void> {
  const { siteSlug, subscriberId } = await findSubscriber(deps, options)
  await deps.api.restoreSubscriber({ siteSlug, subscriberId })
  deps.output.record({ id: subscriberId, restored: true })
  deps.output.line(`${options.name} gets the newsletters of ${siteSlug} again.`)
}

/** Adds one person who agreed to it to the newsletter. */
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

async function findSubscriber(deps: CommandDeps, { site, name }: Named) {
  const { slug: siteSlug } = await chooseSite(deps, site)
  if (!name.includes('@')) return { siteSlug, subscriberId: name }
  for (const plan of ['all', 'gone'] as const) {
    for await (const { id, email } of allSubscribers(deps, siteSlug, { plan, query: name })) {
      if (email === name.toLowerCase()) return { siteSlug, subscriberId: id }
    }
  }
  throw new CommandFailure(`${name} does not subscribe to ${siteSlug}.`)
}
