import { useId } from 'react'

type TextFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
  readonly autoComplete?: string
}

/** A labelled field with a hint under it, and what is wrong with its text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error, autoComplete = 'off' } = props
  const id = useId()
  const shared = {
    id,
    className: 'input',
    value,
    autoComplete,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        {label}
      </label>
      <input {...shared} type="text" onChange={(event) => onChange(event.target.value)} />
      <p id={`${id}-hint`} className="account-form__note">
        {hint}
      </p>
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}
