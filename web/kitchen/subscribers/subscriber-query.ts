/** The parts of the list: those who subscribe, and those who do not any more, by why. */
export const plans = [
  ...(['all', 'free', 'paid', 'unconfirmed'] as const),
  ...(['gone', 'unsubscribed', 'bounced', 'complained', 'removed'] as const),
] as const

export type SubscriberPlan = (typeof plans)[number]

/** What the list of subscribers shows, as its address says it. */
export type SubscriberQuery = {
  readonly plan: SubscriberPlan
  readonly search: string
  /** The first and the last day on which they subscribed; empty for any. */
  readonly since: string
  readonly until: string
}

/** Reads the parameters of the address; what is no plan shows all, what is no day is any. */
export function readQuery(parameters: URLSearchParams): SubscriberQuery {
  const plan = parameters.get('plan')
  return {
    plan: plans.find((one) => one === plan) ?? 'all',
    search: parameters.get('search') ?? '',
    since: dayOf(parameters.get('since')),
    until: dayOf(parameters.get('until')),
  }
}

/** The parameters of the address, with their question mark; empty for the whole list. */
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
