import { useId } from 'react'
import styles from './fields.module.css'

type TextFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly maxLength?: number
  readonly type?: 'text' | 'url'
}

/** A single-line text field with its label, and an error or description below. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onBlur, description, error, placeholder, maxLength, type = 'text' } = props
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        id={id}
        className="line-input"
        type={type}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <p id={`${id}-about`} className={error === undefined ? styles['hint'] : 'field__error'}>
        {error ?? description}
      </p>
    </div>
  )
}
