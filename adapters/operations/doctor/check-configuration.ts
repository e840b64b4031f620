import type { Config } from '../../config.ts'
import { findingsOf, type Finding } from './finding.ts'

/** The oldest Node that the program runs on. */
const oldestNode = 24

export function checkNode(version: string): Finding {
  const { ok, problem } = findingsOf('node')
  const major = Number(version.split('.')[0])
  if (major >= oldestNode) return ok(`Node ${version}.`)
  return problem(
    `This is Node ${version}, and Node ${oldestNode} or newer is needed.`,
    'Install it from https://nodejs.org.',
  )
}

/** The address that mails, feeds and sign-in links are written with. */
export function checkAddress({ url, isPublic, smtpUrl, trustProxy }: Config): Finding {
  const { ok, warning } = findingsOf('address')
  const { protocol } = new URL(url)
  if (!isPublic && smtpUrl !== null) {
    return warning(
      `The platform is at ${url}, so the links in its mails lead nowhere but on this machine.`,
      'Set TRIVET_URL to the address that readers use, as https://example.com.',
    )
  }
  if (isPublic && protocol === 'http:') {
    return warning(
      `The platform is at ${url}: what people type and their sign-in can be read on the way.`,
      'Put a proxy with a certificate in front, and set TRIVET_URL to its https address.',
    )
  }
  if (protocol === 'https:' && trustProxy === 0) {
    return warning(
      'Behind the proxy that answers https, all readers count as one client, and limits hit them together.',
      'Set TRIVET_TRUST_PROXY to the number of proxies in front, as 1.',
    )
  }
  return ok(`The platform is at ${url}.`)
}

export function checkDemo({ demo, isPublic }: Config): Finding | null {
  if (!demo || !isPublic) return null
  return findingsOf('demo').warning(
    'An empty platform is filled with demo sites.',
    'Take TRIVET_DEMO out of the environment.',
  )
}
