import { nearWords } from '#core/model/search/near-words.ts'
import type { Config } from '../../config.ts'
import { Environment } from '../../environment.ts'
import { findingsOf, type Finding } from './finding.ts'

/** The minimum version of Node. */
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

/** The address in mails, feeds and sign-in links. */
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

/** Variables of the program's development tools, which a server does not read. */
const toolVariables = /^TRIVET_(TOKEN|SITE|CHROMIUM|SEED|SLOWDOWN|TRACES|TEST_\w+|LOOP_WATCH|CORPORA)$/

/** A warning for each variable that looks like one of the program's but does not exist, such as a misspelled one. */
export function checkVariables(environment: Readonly<Record<string, string | undefined>>): Finding[] {
  const known = Object.keys(Environment.shape)
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith('TRIVET_') && !known.includes(name) && !toolVariables.test(name),
  )
  return unknown.map((name) => {
    const [nearest] = nearWords(
      name.toLowerCase(),
      known.map((one) => one.toLowerCase()),
    )
    return findingsOf('configuration').warning(
      `There is no variable ${name}, so it changes nothing.`,
      nearest === undefined ? 'Remove it.' : `Did you mean ${nearest.toUpperCase()}?`,
    )
  })
}

export function checkDemo({ demo, isPublic }: Config): Finding | null {
  if (!demo || !isPublic) return null
  return findingsOf('demo').warning('An empty platform is filled with demo sites.', 'Unset TRIVET_DEMO.')
}
