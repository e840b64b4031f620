import type { SiteUsage } from '#core/calls/subscription/subscription-calls.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { bytesText } from '#core/values/text/bytes-text.ts'
import { SettingsSection } from '../settings/editor/fields.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import settings from '../settings/editor/settings.module.css'
import styles from './plans.module.css'

type AllowanceProps = {
  readonly usage: SiteUsage
  /** False if the platform takes no payments, so that readers cannot pay for the site's plans either. */
  readonly hasPayments: boolean
}

/** The limits of every plan. */
export function Allowance({ usage: { sites, storedBytes, subscribers }, hasPayments }: AllowanceProps) {
  return (
    <ul className={styles['allowance']}>
      {[
        'Recipes, collections, readers, comments and newsletters without a limit',
        `${grouped(subscribers.max)} subscribers of a site`,
        `${bytesText(storedBytes.max)} for photos and videos`,
        counted(sites.max, 'site'),
        `Your own domain, ${hasPayments ? 'paid plans for your readers, ' : ''}people to help you`,
      ].map((line) => (
        <li key={line}>
          <KitchenIcon name="check" />
          {line}
        </li>
      ))}
    </ul>
  )
}

type UsageProps = {
  readonly usage: SiteUsage
  /** False without a plan: the offer already lists the limits. */
  readonly hasPlan: boolean
}

/** The limits of every plan, with the current usage. */
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
  readonly max: number
  readonly text: (amount: number) => string
}

function Meter({ label, used, max, text }: MeterProps) {
  const share = max === 0 ? 1 : used / max
  const isNearlyFull = share >= 0.9
  return (
    <li className={styles['meter']} data-nearly-full={isNearlyFull}>
      <p>{label}</p>
      <p className={styles['used']}>
        <strong>{text(used)}</strong> of {text(max)}
      </p>
      <meter aria-label={label} value={Math.min(used, max)} max={Math.max(max, 1)}>
        {text(used)} of {text(max)}
      </meter>
      {isNearlyFull && (
        <p className={settings['hint']}>
          {used >= max ? 'This is used up.' : 'This is nearly used up.'} Delete what you no longer need, or
          ask the people who run this platform for more.
        </p>
      )}
    </li>
  )
}
