import { z } from 'zod'

/** How a domain stands: waiting for its proof, served, or served for now although its proof is gone. */
export const domainStates = ['pending', 'verified', 'failing'] as const

/** The path at which a domain proves that it belongs to a site. */
export const challengePath = '/.well-known/trivet-domain'

/** The record (DNS, TXT) that says whose a domain is where several sites claim it: the challenge of one of them. */
export function challengeRecord(domain: string): string {
  return `_trivet.${domain}`
}

/** Days after which a domain whose proof is gone is no longer served. */
export const domainDays = { failing: 3 } as const

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** A host name with at least one dot and no port, lower-case; addresses of machines and local names are none. */
export const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine(isDomain, { error: 'Use the name of a domain, as in recipes.example.com' })

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
  /** The address that has to answer with the challenge, as plain text. */
  challengeUrl: z.string(),
  challenge: z.string(),
  /** The host that the domain's DNS records lead to. */
  target: z.string(),
  /** What the last check found, in a sentence; null where all is well or nothing was checked yet. */
  message: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
})
export type SiteDomain = z.infer<typeof SiteDomain>
