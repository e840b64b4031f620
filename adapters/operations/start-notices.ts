import type { Config } from '../config.ts'
import { checkOutbox } from './doctor/check-mail.ts'
import { checkDemoTill } from './doctor/check-payments.ts'
import type { Finding } from './doctor/finding.ts'

/** What an operator must know at the start, by the configuration alone: who can sign in, and what can be sold. */
export function startNotices(config: Config): Finding[] {
  const findings = [
    ...(config.smtpUrl === null ? [checkOutbox(config)] : []),
    ...(config.stripe === null ? [checkDemoTill(config)] : []),
  ]
  return findings.filter(({ level }) => level !== 'ok')
}
