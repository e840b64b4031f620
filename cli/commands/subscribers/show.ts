import type { CallResult } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { freeText, writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../session.ts'
import { type NamedSubscriber, findSubscriber } from './subscriber-output.ts'

type Event = CallResult<Catalogue['getSubscriber']>['events'][number]

const words: Readonly<Record<Event['kind'], string>> = {
  subscribed: 'subscribed',
  commented: 'commented',
  newsletter_sent: 'newsletter sent',
  newsletter_failed: 'newsletter failed',
}

/** Shows a subscriber and what they and the site had to do with each other, most recent first. */
export async function showSubscriber(deps: CommandDeps, options: NamedSubscriber): Promise<void> {
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
