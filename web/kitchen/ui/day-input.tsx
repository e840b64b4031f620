import { useState } from 'react'

type DayInputProps = {
  readonly id?: string | undefined
  /** YYYY-MM-DD; empty for none. */
  readonly day: string
  readonly onChange: (day: string) => void
  readonly className?: string | undefined
}

/** The minimum accepted day. While a year is being typed, the field reports dates with shorter years, as in 0202. */
const firstDay = '1000-01-01'

/** A date field for filters. Keeps the typed text, and reports only complete days. */
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
