import { useId, useState } from 'react'
import { readDurationText } from '#core/formats/editor/read-duration-text.ts'
import { formatDuration } from '#core/values/time/duration.ts'
import styles from './fields.module.css'

type DurationTextProps = {
  readonly label: string
  readonly value: number | null
  readonly onChange: (minutes: number | null) => void
  readonly isLabelHidden?: boolean
  readonly name?: string
}

/** A field for a duration as people write it: "20", "1 h 30", "15 hours". A number without a unit is in minutes. */
export function DurationText({ label, value, onChange, isLabelHidden = false, name }: DurationTextProps) {
  const [text, setText] = useState<string | null>(null)
  const id = useId()
  const isWrong = text !== null && readDurationText(text) === undefined
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles['label']}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="line-input"
        autoComplete="off"
        placeholder="20 min"
        value={text ?? formatDuration(value, 'short')}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-error`}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          const read = readDurationText(event.target.value)
          if (read !== undefined) onChange(read)
        }}
        onBlur={() => !isWrong && setText(null)}
      />
      <p id={`${id}-error`} className="field__error" role="alert">
        {isWrong ? 'Write a time, such as 20 min or 1 h 30.' : ''}
      </p>
    </div>
  )
}
