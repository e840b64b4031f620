import { useNavigate } from 'react-router'
import { auditKinds } from '#core/calls/audit/audit-kinds.ts'
import { useKitchenPath } from '../frame/kitchen-site.tsx'
import { logPath, type LogQuery } from './log-query.ts'
import styles from './log.module.css'

export type LogPerson = { readonly userId: string; readonly name: string }

type LogFiltersProps = { readonly query: LogQuery; readonly people: readonly LogPerson[] }

/** Narrows the log to a person, a kind of thing and days; each choice is an address of its own. */
export function LogFilters({ query, people }: LogFiltersProps) {
  const navigate = useNavigate()
  const pathOf = useKitchenPath()
  const change = (name: keyof LogQuery) => (event: { readonly currentTarget: { readonly value: string } }) =>
    void navigate(pathOf(logPath({ ...query, [name]: event.currentTarget.value })))
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
      <label>
        From
        <input className="input" type="date" value={query.since} onChange={change('since')} />
      </label>
      <label>
        Until
        <input className="input" type="date" value={query.until} onChange={change('until')} />
      </label>
    </div>
  )
}
