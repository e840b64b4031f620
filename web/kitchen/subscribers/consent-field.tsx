import { useId } from 'react'
import styles from './subscribers.module.css'

type ConsentFieldProps = {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A field that describes how people gave consent to newsletters. */
export function ConsentField({ label, hint, value, onChange }: ConsentFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        {label}
      </label>
      <textarea
        id={id}
        className="input"
        rows={2}
        placeholder="They signed up on my old site and confirmed by mail."
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles['quiet']}>
        {hint}
      </p>
    </div>
  )
}
