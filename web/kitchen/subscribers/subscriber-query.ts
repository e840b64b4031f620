/** What the list of subscribers shows, as its address says it. */
export type SubscriberQuery = {
  readonly plan: 'all' | 'free' | 'paid' | 'gone'
  readonly search: string
  /** The first and the last day on which they subscribed; empty for any. */
  readonly since: string
  readonly until: string
}

/** Reads the parameters of the address; what is no plan shows all, what is no day is any. */
export function readQuery(parameters: URLSearchParams): SubscriberQuery {
  const plan = parameters.get('plan')
  return {
    plan: plan === 'free' || plan === 'paid' || plan === 'gone' ? plan : 'all',
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
