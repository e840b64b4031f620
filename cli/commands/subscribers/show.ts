import type { CallResult } from '#core/calls/contract/call.ts'
import { managerName } from '#core/model/recipe/record/manager-name.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { freeText, writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { type NamedSubscriber, findSubscriber } from './subscriber-output.ts'

type Event = CallResult<Catalogue['getSubscriber']>['events'][number]

const words: Readonly<Record<Event['kind'], string>> = {
  subscribed: 'subscribed',
  commented: 'commented',
  newsletter_sent: 'newsletter sent',
  newsletter_failed: 'newsletter failed',
}

/** Shows a subscriber and their events on the site, newest first. */
export async function showSubscriber(deps: CommandDeps, options: NamedSubscriber): Promise<void> {
  const { api, output } = deps
  const { siteSlug, subscriberId } = await findSubscriber(deps, options)
  const { subscriber, consent, isConfirmed, events } = (await api.getSubscriber({ siteSlug, subscriberId }))
    .body
  output.record({ ...subscriber, consent, isConfirmed, events })
  if (output.mode === 'json') return
  output.line(`${subscriber.email}: ${subscriber.status}, newsletters ${subscriber.newsletter}`)
  if (consent) {
    const by = managerName(consent.recordedBy) ?? 'a member of the site'
    const when = consent.recordedAt.slice(0, 10)
    output.line(`Consent: ${consent.statement} (${consent.source}, recorded by ${by} on ${when})`)
  }
  writeTable(
    output,
    ['WHEN', 'WHAT', freeText('RECIPE'), freeText('WORDS')],
    events.map(({ at, kind, recipe, text }) => [
      ...[at.slice(0, 16).replace('T', ' '), words[kind], recipe?.title ?? '', text],
    ]),
  )
}
