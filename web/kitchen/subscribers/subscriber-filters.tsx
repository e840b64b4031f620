import { useNavigate } from 'react-router'
import { counted, grouped } from '#core/values/text/counted.ts'
import { keepsFocus } from '../../browser/navigation/navigation-focus.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { DayInput } from '../ui/day-input.tsx'
import type { SubscriberList } from './subscriber-list.ts'
import { plans, writeQuery, type SubscriberPlan, type SubscriberQuery } from './subscriber-query.ts'
import styles from './subscribers.module.css'

/** The states without a separate tab. */
const stateTexts: Readonly<Partial<Record<SubscriberPlan, string>>> = {
  unconfirmed: 'Address not confirmed',
  gone: 'No longer mailed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
  removed: 'Removed',
}

/** Returns a function that creates the path of the list with some query parameters changed. */
export function useQueryPath(query: SubscriberQuery) {
  const pathOf = useKitchenPath()
  return (changes: Partial<SubscriberQuery>) => pathOf(`subscribers${writeQuery({ ...query, ...changes })}`)
}

/** The filters of the list in addition to its tabs. */
export function Filters({ list: { query, total, counts } }: { readonly list: SubscriberList }) {
  const navigate = useNavigate()
  const to = useQueryPath(query)
  const isFiltered = writeQuery(query) !== ''
  return (
    <div className={styles['filters']}>
      <label className={styles['filter']}>
        State
        <select
          value={stateTexts[query.plan] === undefined ? '' : query.plan}
          onChange={({ currentTarget }) =>
            void navigate(to({ plan: plans.find((one) => one === currentTarget.value) ?? 'all' }), {
              state: keepsFocus,
            })
          }
        >
          <option value="">Subscribed</option>
          {plans.map(
            (plan) =>
              stateTexts[plan] !== undefined && (
                <option key={plan} value={plan}>
                  {stateTexts[plan]}
                </option>
              ),
          )}
        </select>
      </label>
      <DayField
        label="Subscribed from"
        day={query.since}
        onChange={(since) => void navigate(to({ since }), { state: keepsFocus })}
      />
      <DayField
        label="until"
        day={query.until}
        onChange={(until) => void navigate(to({ until }), { state: keepsFocus })}
      />
      <p className={styles['total']} role="status">
        {isFiltered
          ? `${counted(total, 'subscriber')} found`
          : `${grouped(counts.newsletter)} of ${grouped(total)} get newsletters`}
      </p>
    </div>
  )
}

type DayFieldProps = {
  readonly label: string
  readonly day: string
  readonly onChange: (day: string) => void
}

function DayField({ label, ...day }: DayFieldProps) {
  return (
    <label className={styles['filter']}>
      {label}
      <DayInput {...day} className={day.day === '' ? styles['empty'] : ''} />
    </label>
  )
}
