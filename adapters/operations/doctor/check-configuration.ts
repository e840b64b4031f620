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
      `The platform is at ${url}, so the links in its mails work only on this machine.`,
      'Set TRIVET_URL to the address that readers use, such as https://example.com.',
    )
  }
  if (isPublic && protocol === 'http:') {
    return warning(
      `The platform is at ${url}: input and sign-ins are transmitted without encryption.`,
      'Use a proxy with a certificate, and set TRIVET_URL to its https address.',
    )
  }
  if (protocol === 'https:' && trustProxy === 0) {
    return warning(
      'Behind the https proxy, all readers count as one client and share its limits.',
      'Set TRIVET_TRUST_PROXY to the number of proxies in front of the server, such as 1.',
    )
  }
  return ok(`The platform is at ${url}.`)
}

export function checkDemo({ demo, isPublic }: Config): Finding | null {
  if (!demo || !isPublic) return null
  return findingsOf('demo').warning('An empty platform is filled with demo sites.', 'Unset TRIVET_DEMO.')
}
