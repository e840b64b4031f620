/** The subscriber states to filter by: active ones by plan, former ones by reason. */
export const plans = [
  ...(['all', 'free', 'paid', 'unconfirmed'] as const),
  ...(['gone', 'unsubscribed', 'bounced', 'complained', 'removed'] as const),
] as const

export type SubscriberPlan = (typeof plans)[number]

/** The filters of the subscriber list, as in its URL. */
export type SubscriberQuery = {
  readonly plan: SubscriberPlan
  readonly search: string
  /** The first and the last day of the subscription date; empty for any. */
  readonly since: string
  readonly until: string
}

/** Reads the query parameters. An invalid plan means all plans, and an invalid day is ignored. */
export function readQuery(parameters: URLSearchParams): SubscriberQuery {
  const plan = parameters.get('plan')
  return {
    plan: plans.find((one) => one === plan) ?? 'all',
    search: parameters.get('search') ?? '',
    since: dayOf(parameters.get('since')),
    until: dayOf(parameters.get('until')),
  }
}

/** The query string with its question mark; empty if there are no filters. */
export function writeQuery({ plan, ...texts }: SubscriberQuery): string {
  const parameters = new URLSearchParams()
  if (plan !== 'all') parameters.set('plan', plan)
  for (const name of ['search', 'since', 'until'] as const) {
    if (texts[name] !== '') parameters.set(name, texts[name])
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
