import { columnName, roleLabels, type ListColumn, type Role } from './column-roles.ts'
import styles from './column-table.module.css'

type ColumnTableProps = {
  readonly columns: readonly ListColumn[]
  /** The numbers of columns that need a decision by the user. */
  readonly unclear: readonly number[]
  readonly onChoose: (number: number, role: Role) => void
}

/** The columns of a list with sample values and a role for each. */
export function ColumnTable({ columns, unclear, onChoose }: ColumnTableProps) {
  return (
    <table className={styles['columns']}>
      <caption>Columns of the file</caption>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Use as</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <ColumnRow
            key={column.number}
            column={column}
            isUnclear={unclear.includes(column.number)}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  )
}

type ColumnRowProps = Pick<ColumnTableProps, 'onChoose'> & {
  readonly column: ListColumn
  readonly isUnclear: boolean
}

function ColumnRow({ column, isUnclear, onChoose }: ColumnRowProps) {
  const { number, header, samples, role } = column
  const hasName = header !== null && header !== ''
  return (
    <tr>
      <th scope="row">
        {hasName ? header : `Column ${number}`}
        <span className={styles['samples']}>{samples.join(', ') || 'Empty'}</span>
      </th>
      <td>
        <select
          className="input"
          aria-label={`Use ${columnName(column)} as`}
          aria-invalid={isUnclear}
          value={isUnclear ? 'unclear' : (role ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChoose(number, roleLabels.find(([each]) => each === value)?.[0] ?? null)
          }
        >
          {isUnclear && (
            <option value="unclear" disabled>
              Who agreed?
            </option>
          )}
          <option value="">Leave out</option>
          {roleLabels.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
