import { useId, useState } from 'react'
import { readAmount, writeQuantity } from '#core/formats/ingredient/line-amount.ts'
import styles from './fields.module.css'

type NumberTextProps = {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly unit?: string
}

/**
 * A field for a number as people write it: "1 1/2", "0,5", "¾". It is a text field, so that the mouse wheel and arrow
 * keys do not change an amount by accident. Invalid text stays in the field with an error, and the value does not
 * change.
 */
export function NumberText({ label, value, onChange, placeholder, error, unit }: NumberTextProps) {
  const [text, setText] = useState<string | null>(null)
  const id = useId()
  const written = value === null ? '' : writeQuantity({ quantityMin: value, quantityMax: null, unitId: null })
  const isWrong = text !== null && text.trim() !== '' && readNumber(text) === undefined
  const message = isWrong ? 'Write a number, such as 2, 1.5 or 1/2.' : error
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <span className={styles['withUnit']}>
        <input
          id={id}
          className="line-input"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={text ?? written}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            setText(event.target.value)
            const read = readNumber(event.target.value)
            if (read !== undefined) onChange(read)
          }}
          onBlur={() => !isWrong && setText(null)}
        />
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </span>
      <p id={`${id}-error`} className="field__error" role="alert">
        {message}
      </p>
    </div>
  )
}

/** Parses a number: null for empty text, undefined for invalid text. */
function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const { amount, rest } = readAmount(trimmed)
  return rest.trim() === '' && amount.quantityMax === null && amount.quantityMin !== null
    ? amount.quantityMin
    : undefined
}
