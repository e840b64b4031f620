import type { Config } from '../config.ts'
import { checkOutbox } from './doctor/check-mail.ts'
import { checkDemoTill } from './doctor/check-payments.ts'
import { checkVariables } from './doctor/check-configuration.ts'
import type { Finding } from './doctor/finding.ts'

/**
 * The notices at the start that follow from the configuration: variables that do not exist, who can sign in, and whether
 * plans can be sold.
 */
export function startNotices(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const findings = [
    ...checkVariables(environment),
    ...(config.smtpUrl === null ? [checkOutbox(config)] : []),
    ...(config.stripe === null ? [checkDemoTill(config)] : []),
  ]
  return findings.filter(({ level }) => level !== 'ok')
}
