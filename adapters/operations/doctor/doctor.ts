import { ConfigError } from '../../system/config-error.ts'
import { readConfig, type Config } from '../../config.ts'
import type { StripeOptions } from '../../payments/stripe/stripe-payments.ts'
import { databasePlace } from '../platform/platform-place.ts'
import { checkAddress, checkDemo, checkNode, checkVariables } from './check-configuration.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolder } from './check-folder.ts'
import { checkMail } from './check-mail.ts'
import { checkMedia } from './check-media.ts'
import { checkPayments } from './check-payments.ts'
import { checkStorage } from './check-storage.ts'
import { checkNewsletters } from './check-work.ts'
import { findingsOf, type Finding } from './finding.ts'

export type DoctorOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly nodeVersion: string
  readonly now: Date
  /** The server to use instead of Stripe's; for tests only. */
  readonly stripeServer?: StripeOptions['server']
}

/** Checks everything that a server needs, without changing anything; a failing check does not prevent the others. */
export async function examine(options: DoctorOptions): Promise<Finding[]> {
  const { environment, nodeVersion, now, stripeServer } = options
  const config = tryConfig(environment)
  if ('check' in config) return [checkNode(nodeVersion), config]
  const storage = await checkStorage(config)
  const checks = [
    checkNode(nodeVersion),
    ...variablesOf(environment),
    checkAddress(config),
    checkDemo(config),
    checkFolder(config),
    storage,
    checkDatabase(databasePlace(config), [
      ...(storage?.level === 'problem' ? [] : [checkMedia(config)]),
      checkNewsletters(now),
    ]),
    checkMail(config),
    checkPayments(config, stripeServer),
  ]
  const findings = await Promise.all(checks.map(async (check) => check))
  return findings.flat().filter((finding) => finding !== null)
}

function variablesOf(environment: DoctorOptions['environment']): Finding[] {
  const unknown = checkVariables(environment)
  return unknown.length > 0 ? unknown : [findingsOf('configuration').ok('All variables are valid.')]
}

function tryConfig(environment: DoctorOptions['environment']): Config | Finding {
  try {
    return readConfig(environment)
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown
    return findingsOf('configuration').problem(
      thrown.message,
      'Correct the variable; until then, the server does not start.',
    )
  }
}
