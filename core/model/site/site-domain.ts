import { z } from 'zod'

/** The state of a domain: waiting for its proof, served, or still served although its proof can no longer be found. */
export const domainStates = ['pending', 'verified', 'failing'] as const

/** The path at which a domain proves that it belongs to a site. */
export const challengePath = '/.well-known/trivet-domain'

/**
 * The DNS TXT record that decides which site a domain belongs to if several claim it: it contains the challenge of one
 * of them.
 */
export function challengeRecord(domain: string): string {
  return `_trivet.${domain}`
}

/** The number of days for which a domain without proof is still served. */
export const domainDays = { failing: 3 } as const

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** A host name with at least one dot and no port, in lower case; IP addresses and local names are rejected. */
export const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine(isDomain, { error: 'Use the name of a domain, as in recipes.example.com' })

/** The domain in a typed text, which may be the address of a page: without the scheme and what follows the host. */
export function domainInText(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 && labels.every((one) => label.test(one)) && /[a-z]/.test(last) && last !== 'localhost'
  )
}

/** A site's own domain, as its owner sees it. */
export const SiteDomain = z.object({
  domain: z.string(),
  state: z.enum(domainStates),
  /** The address that must respond with the challenge, as plain text. */
  challengeUrl: z.string(),
  challenge: z.string(),
  /** The host that the domain's DNS records must point to. */
  target: z.string(),
  /** The result of the last check, as a sentence; null if it succeeded or has not run. */
  message: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
})
export type SiteDomain = z.infer<typeof SiteDomain>
