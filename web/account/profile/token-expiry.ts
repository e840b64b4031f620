/** The choices of when a new token expires; the values are days, except for the last two. */
export const expiries = [
  { value: '30', text: 'In 30 days' },
  { value: '90', text: 'In 90 days' },
  { value: '365', text: 'In a year' },
  { value: 'day', text: 'After a day that I choose' },
  { value: 'never', text: 'Never' },
] as const

export type Expiry = (typeof expiries)[number]['value']

type Choice = { readonly expiry: Expiry; readonly lastDay: string }

/** When a token expires: at the end of the last day in the zone of this device; undefined if that is over or missing. */
export function expiryInstant({ expiry, lastDay }: Choice, now: Date): string | null | undefined {
  if (expiry === 'never') return null
  if (expiry !== 'day') return new Date(now.getTime() + Number(expiry) * 86_400_000).toISOString()
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number)
  const end = new Date(year, month - 1, day + 1)
  return lastDay !== '' && year < 9999 && end > now ? end.toISOString() : undefined
}
