import { useId, useState, type ReactNode } from 'react'
import { Segments } from '#web/ui/fields/segments.tsx'
import { useField } from '#web/editing/editor/use-field.ts'
import { sectionId } from './section-id.ts'
import { useSettingsEditor } from './settings-editor.tsx'
import type { SettingsOfSite } from './settings-draft.ts'
import styles from './settings.module.css'

/** The names of the settings with a value of this type. */
type Named<Value> = {
  [Name in keyof SettingsOfSite]-?: SettingsOfSite[Name] extends Value
    ? Value extends SettingsOfSite[Name]
      ? Name
      : never
    : never
}[keyof SettingsOfSite]

/** A group of settings under a heading. */
export function SettingsSection({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section id={sectionId(title)} className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  )
}

type FieldProps = {
  readonly label: string
  readonly hint?: ReactNode
}

type TextSettingProps = FieldProps & {
  readonly name: Named<string> | Named<string | null>
  readonly type?: 'text' | 'email'
  readonly placeholder?: string
  /** True for a long text, which has the full width. */
  readonly isWide?: boolean
}

/** A single-line text setting. Empty text is stored as null, except for the title. */
export function TextSetting({ name, type = 'text', ...props }: TextSettingProps) {
  const { value, set, error } = useField(useSettingsEditor(), name)
  const put = (text: string) => set(name === 'title' ? text : text || null)
  return <LabelledInput {...props} type={type} value={value ?? ''} onChange={put} error={error} />
}

type LabelledInputProps = FieldProps & {
  readonly type?: 'text' | 'email'
  readonly inputMode?: 'decimal' | 'text'
  readonly placeholder?: string
  /** The id of a `datalist` with suggestions. */
  readonly list?: string
  readonly prefix?: string
  readonly maxLength?: number
  readonly isWide?: boolean
  readonly spellCheck?: boolean
  readonly autoCapitalize?: 'none'
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
}

/** A labeled text input with a hint and an error message. */
export function LabelledInput(props: LabelledInputProps) {
  const { label, hint, error, value, onChange, prefix, isWide = false, ...rest } = props
  const id = useId()
  return (
    <div className={styles['field']} data-wide={isWide ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['line']}>
        {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
        <input
          {...rest}
          id={id}
          className="line-input"
          value={value}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      <p id={`${id}-error`} className={styles['error']} role="alert">
        {error}
      </p>
    </div>
  )
}

/** A toggle for a boolean setting. */
export function SwitchSetting({ name, label, hint }: FieldProps & { readonly name: Named<boolean> }) {
  const { value, set, error } = useField(useSettingsEditor(), name)
  const id = useId()
  return (
    <div className={styles['switch']}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => set(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      <p id={`${id}-error`} className={styles['error']} role="alert">
        {error}
      </p>
    </div>
  )
}

type ChoiceSettingProps<Name extends keyof SettingsOfSite> = FieldProps & {
  readonly name: Name
  readonly options: readonly { readonly value: SettingsOfSite[Name] & string; readonly text: string }[]
}

/** A setting with a few options, shown side by side. */
export function ChoiceSetting<
  Name extends 'defaultMeasurementSystem' | 'defaultTemperatureSystem' | 'headerLayout' | 'themeStyle',
>({ name, label, hint, options }: ChoiceSettingProps<Name>) {
  const { value, set } = useField(useSettingsEditor(), name)
  return (
    <div className={styles['field']}>
      <span aria-hidden="true">{label}</span>
      <Segments label={label} options={options} value={value} onChange={set} />
      <p className={styles['hint']}>{hint}</p>
    </div>
  )
}

/** An optional price in dollars, stored in cents. */
export function PriceSetting({
  name,
  ...props
}: FieldProps & { readonly name: 'monthlyAmountCents' | 'yearlyAmountCents' }) {
  const { value, set, error } = useField(useSettingsEditor(), name)
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const cents = centsOf(text)
    if (cents !== undefined) set(cents)
  }
  const isUnreadable = typed !== null && centsOf(typed) === undefined
  return (
    <LabelledInput
      {...props}
      prefix="$"
      inputMode="decimal"
      placeholder="not offered"
      value={typed ?? dollarsOf(value)}
      error={isUnreadable ? 'Write an amount in dollars, as in 5 or 4.50.' : error}
      onChange={change}
      onBlur={() => !isUnreadable && setTyped(null)}
    />
  )
}

function dollarsOf(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
}

/** Parses a typed amount to cents; null if empty, undefined if invalid. */
function centsOf(text: string): number | null | undefined {
  const amount = text.trim().replace(',', '.').replace(/^\$/, '')
  if (amount === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : undefined
}
