import type { OfSite } from '../shared/of-site.ts'
import { freeText, writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { type Subscriber, type SubscriberFilter, allSubscribers } from './every-subscriber.ts'

/** Lists the subscribers of a site, newest first. */
export async function listSubscribers(deps: CommandDeps, options: OfSite & SubscriberFilter): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const subscribers: Subscriber[] = []
  for await (const subscriber of allSubscribers(deps, siteSlug, options)) {
    output.record(subscriber)
    subscribers.push(subscriber)
  }
  if (subscribers.length === 0) {
    const isAny = options.plan === 'all' && options.query === '' && !options.since && !options.until
    output.note(isAny ? `${siteSlug} has no subscribers yet.` : `No subscriber of ${siteSlug} matches.`)
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['EMAIL', 'PLAN', 'NEWSLETTERS', 'STATUS', 'SINCE', freeText('CAME BY')],
    subscribers.map(({ email, planType, getsNewsletters, status, createdAt, signupPage }) => [
      email,
      planType ?? '',
      getsNewsletters ? 'yes' : 'no',
      status,
      createdAt.slice(0, 10),
      signupPage ?? '',
    ]),
  )
}
