import { useId } from 'react'
import { useNavigate } from 'react-router'
import { auditKinds } from '#core/calls/audit/audit-kinds.ts'
import { keepsFocus } from '../../browser/navigation/navigation-focus.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { DayInput } from '../ui/day-input.tsx'
import { logPath, type LogQuery } from './log-query.ts'
import styles from './log.module.css'

export type LogPerson = { readonly userId: string; readonly name: string }

type LogFiltersProps = { readonly query: LogQuery; readonly people: readonly LogPerson[] }

/** Filters the log by person, kind and days; each combination has its own URL. */
export function LogFilters({ query, people }: LogFiltersProps) {
  const id = useId()
  const navigate = useNavigate()
  const pathOf = useKitchenPath()
  const set = (name: keyof LogQuery) => (value: string) =>
    void navigate(pathOf(logPath({ ...query, [name]: value })), { state: keepsFocus })
  const change = (name: keyof LogQuery) => (event: { readonly currentTarget: { readonly value: string } }) =>
    set(name)(event.currentTarget.value)
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <label>
        Person
        <select className="input" value={query.userId} onChange={change('userId')}>
          <option value="">Everybody</option>
          {people.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        About
        <select className="input" value={query.kind} onChange={change('kind')}>
          <option value="">Everything</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind === 'site' ? 'Site and settings' : `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-since`}>
        From
        <DayInput id={`${id}-since`} className="input" day={query.since} onChange={set('since')} />
      </label>
      <label htmlFor={`${id}-until`}>
        Until
        <DayInput id={`${id}-until`} className="input" day={query.until} onChange={set('until')} />
      </label>
    </div>
  )
}
