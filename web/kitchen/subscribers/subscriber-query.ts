/** What the list of subscribers shows, as its address says it. */
export type SubscriberQuery = { readonly plan: 'all' | 'free' | 'paid'; readonly search: string }

/** Reads the parameters of the address; what is no plan shows all. */
export function readQuery(parameters: URLSearchParams): SubscriberQuery {
  const plan = parameters.get('plan')
  return {
    plan: plan === 'free' || plan === 'paid' ? plan : 'all',
    search: parameters.get('search') ?? '',
  }
}

/** The parameters of the address, with their question mark; empty for the whole list. */
export function writeQuery({ plan, search }: SubscriberQuery): string {
  const parameters = new URLSearchParams()
  if (plan !== 'all') parameters.set('plan', plan)
  if (search !== '') parameters.set('search', search)
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}
