import { useState } from 'react'

type DayInputProps = {
  readonly id?: string | undefined
  /** YYYY-MM-DD; empty for none. */
  readonly day: string
  readonly onChange: (day: string) => void
  readonly className?: string | undefined
}

/** The first day with a four-digit year: while a year is being typed, the field has earlier dates, as in 0202. */
const firstDay = '1000-01-01'

/** A day to filter by: it keeps what is typed, and reports whole days only. */
export function DayInput({ id, day, onChange, className }: DayInputProps) {
  const [typed, setTyped] = useState({ day, of: day })
  return (
    <input
      id={id}
      type="date"
      className={className}
      value={typed.of === day ? typed.day : day}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped({ day: next, of: day })
        if (next === '' || next >= firstDay) onChange(next)
      }}
    />
  )
}
