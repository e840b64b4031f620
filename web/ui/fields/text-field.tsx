import { useId, type ComponentProps } from 'react'

type TextFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'value' | 'onChange' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** A labeled single-line field with a hint and an error message. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error, type = 'text', autoComplete = 'off', ...rest } = props
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="input"
        type={type}
        autoComplete={autoComplete}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}
