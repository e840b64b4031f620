import { z } from 'zod'
import { domainToText, labelToAscii } from '../../values/text/domain-text.ts'

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

/**
 * A host name with at least one dot, in lower case and in punycode; IP addresses and local names are rejected. An
 * address, a trailing dot and letters of any script are understood.
 */
export const Domain = z
  .string()
  .overwrite((text) => domainInText(text))
  .max(253)
  .refine((text) => !text.includes('*'), {
    error: 'A domain with a * stands for many names. Give one of them, as in recipes.example.com',
    abort: true,
  })
  .refine(isDomain, { error: 'Use the name of a domain, as in recipes.example.com' })

/**
 * The domain in a typed text, which may be the address of a page: in lower case and in punycode, without the scheme and
 * what follows the host.
 */
export function domainInText(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:(?:80|443)?$/, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[。｡]/g, '.')
    .replace(/\.$/, '')
    .split('.')
    .map(labelToAscii)
    .join('.')
}

/** True for a domain that is registered as such, such as example.com and example.co.uk, and not for names below it. */
function isBareDomain(domain: string): boolean {
  return nameBelow(domain) === ''
}

/** The part of a domain below the registered one: `recipes` of recipes.example.com. */
export function nameBelow(domain: string): string {
  const labels = domain.split('.')
  return labels.slice(0, isUnderSharedSuffix(labels) ? -3 : -2).join('.')
}

/** What happens at the www name of a bare domain, as a sentence; null for a name below one. */
export function wwwSentence(domain: string): string | null {
  if (!isBareDomain(domain)) return null
  const name = domainToText(domain)
  return `www.${name} is another name, which is not served: let it redirect to ${name} where you bought the domain.`
}

/** The second-level labels under which many countries register domains, as in example.co.uk. */
const sharedSecondLevels: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'or', 'org'])

function isUnderSharedSuffix(labels: readonly string[]): boolean {
  const [second = '', last = ''] = labels.slice(-2)
  return labels.length > 2 && last.length === 2 && sharedSecondLevels.has(second)
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
