import { everyItem } from '#core/calls/every-item.ts'
import type { subscriberPlans } from '#core/ports/stores/subscription-store.ts'
import { counted } from '#core/values/text/counted.ts'
import type { CallResult } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { writeWhole } from '../../export/export-sink.ts'
import { writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../session.ts'
import { chooseSite } from '../../site-choice.ts'

type OfSite = { readonly site: string | undefined }
type Subscriber = CallResult<Catalogue['listSubscribers']>['subscribers'][number]

/** Which subscribers; the days are those between which they subscribed. */
export type SubscriberWish = {
  readonly plan: (typeof subscriberPlans)[number]
  readonly query: string
  readonly since?: string
  readonly until?: string
}

/** Lists the subscribers of a site, the newest first. */
export async function listSubscribers(deps: CommandDeps, options: OfSite & SubscriberWish): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const subscribers: Subscriber[] = []
  for await (const subscriber of allSubscribers(deps, siteSlug, options)) {
    output.record(subscriber)
    subscribers.push(subscriber)
  }
  if (subscribers.length === 0) {
    const isAny = options.plan === 'all' && options.query === '' && !options.since && !options.until
    output.note(
      isAny ? `Nobody subscribes to ${siteSlug} yet.` : `There is no such subscriber on ${siteSlug}.`,
    )
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['EMAIL', 'PLAN', 'NEWSLETTERS', 'STATUS', 'SINCE'],
    subscribers.map(({ email, planType, getsNewsletters, status, createdAt }) => [
      email,
      planType ?? '',
      getsNewsletters ? 'yes' : 'no',
      status,
      createdAt.slice(0, 10),
    ]),
  )
}

/** All that are wished for, over all pages. */
export function allSubscribers(
  { api }: CommandDeps,
  siteSlug: string,
  wish: SubscriberWish,
): AsyncGenerator<Subscriber> {
  return everyItem(async (range) => {
    const { plan, query, since, until } = wish
    const days = { ...(since ? { since } : {}), ...(until ? { until } : {}) }
    const { subscribers, total } = (await api.listSubscribers({ siteSlug, plan, query, ...days, ...range }))
      .body
    return { items: subscribers, total }
  })
}

/** Writes all subscribers of a site as CSV to standard output or to a file that its owner alone can read. */
export async function exportSubscribers(
  deps: CommandDeps,
  options: OfSite & { readonly file: string | undefined },
): Promise<void> {
  const { api, output, host } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { csv, count } = (await api.exportSubscribers({ siteSlug })).body
  if (options.file === undefined || options.file === '-') {
    host.stdout.write(csv)
    return
  }
  await writeWhole(options.file, csv, 0o600)
  output.record({ file: options.file, count })
  output.line(`Exported ${people(count)} to ${options.file}`)
}

/** So many people, in words. */
export function people(count: number): string {
  return counted(count, 'person', 'people')
}
