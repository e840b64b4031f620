import { useId, type ReactNode } from 'react'

type SegmentsProps<Value extends string | number> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly text: ReactNode; readonly label?: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A segmented control: a single choice among a few options. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{props.label}</legend>
      {props.options.map(({ value, text, label }) => (
        <label key={value} className="segments__option">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            aria-label={label}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
