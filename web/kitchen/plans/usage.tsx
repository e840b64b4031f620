import type { SiteUsage } from '#core/calls/subscription/subscription-calls.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { bytesText } from '#core/values/text/bytes-text.ts'
import { SettingsSection } from '../settings/fields.tsx'
import settings from '../settings/settings.module.css'
import styles from './plans.module.css'

type AllowanceProps = {
  readonly usage: SiteUsage
  /** False where readers cannot pay for plans of the site either. */
  readonly hasPayments: boolean
}

/** What every plan allows. */
export function Allowance({ usage: { sites, storedBytes, subscribers }, hasPayments }: AllowanceProps) {
  return (
    <ul className={styles['allowance']}>
      <li>Recipes, collections, readers, comments and newsletters without a limit</li>
      <li>{grouped(subscribers.most)} subscribers of a site</li>
      <li>{bytesText(storedBytes.most)} for photos and videos</li>
      <li>{counted(sites.most, 'site')}</li>
      <li>Your own domain, {hasPayments && 'paid plans for your readers, '}people to help you</li>
    </ul>
  )
}

type UsageProps = {
  readonly usage: SiteUsage
  /** Without a plan, what plans allow stands in the offer already. */
  readonly hasPlan: boolean
}

/** What every plan allows, beside what is used of it. */
export function Usage({ usage: { sites, storedBytes, subscribers }, hasPlan }: UsageProps) {
  return (
    <SettingsSection title="What you use">
      <ul className={styles['meters']}>
        <Meter label="Subscribers of this site" text={grouped} {...subscribers} />
        <Meter label="Photos and videos of your account" text={bytesText} {...storedBytes} />
        <Meter label="Sites of your account" text={grouped} {...sites} />
      </ul>
      {hasPlan && (
        <p className={settings['hint']}>
          The monthly and the yearly plan allow the same. Recipes, collections, readers, comments and
          newsletters are not limited.
        </p>
      )}
    </SettingsSection>
  )
}

type MeterProps = {
  readonly label: string
  readonly used: number
  readonly most: number
  readonly text: (amount: number) => string
}

function Meter({ label, used, most, text }: MeterProps) {
  const share = most === 0 ? 1 : used / most
  const isNearlyFull = share >= 0.9
  return (
    <li className={styles['meter']} data-nearly-full={isNearlyFull}>
      <span>{label}</span>
      <span>
        {text(used)} of {text(most)}
      </span>
      <meter aria-label={label} value={Math.min(used, most)} max={Math.max(most, 1)}>
        {text(used)} of {text(most)}
      </meter>
      {isNearlyFull && (
        <p className={settings['hint']}>
          {used >= most ? 'This is used up.' : 'This is nearly used up.'} Delete what you no longer need, or
          ask the people who run this platform for more.
        </p>
      )}
    </li>
  )
}
