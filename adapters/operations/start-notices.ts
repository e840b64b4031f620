import type { Config } from '../config.ts'
import { checkOutbox } from './doctor/check-mail.ts'
import { checkDemoTill } from './doctor/check-payments.ts'
import type { Finding } from './doctor/finding.ts'

/** The notices at the start that follow from the configuration: who can sign in, and whether plans can be sold. */
export function startNotices(config: Config): Finding[] {
  const findings = [
    ...(config.smtpUrl === null ? [checkOutbox(config)] : []),
    ...(config.stripe === null ? [checkDemoTill(config)] : []),
  ]
  return findings.filter(({ level }) => level !== 'ok')
}
