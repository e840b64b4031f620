import type { KeyboardEvent, Ref } from 'react'
import styles from './fields.module.css'

type AutoTextProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (text: string) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly placeholder?: string
  readonly maxLength?: number
  readonly className?: string
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly isMultiline?: boolean
  readonly name?: string
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** A text that grows with its words and has no frame: it is written in place. One line of text, without breaks. */
export function AutoText(props: AutoTextProps) {
  const { ref, name, isInvalid, describedBy, placeholder, maxLength } = props
  const { label, value, onChange, onBlur, onKeyDown, className = '', isMultiline = false } = props
  const clean = (text: string) => (isMultiline ? text : text.replaceAll(/\s*[\r\n]+\s*/g, ' '))
  return (
    <textarea
      ref={ref}
      rows={1}
      name={name}
      aria-label={label}
      aria-invalid={isInvalid === true || undefined}
      aria-describedby={describedBy}
      className={`${styles['autoText'] ?? ''} ${className}`.trim()}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      onChange={(event) => onChange(clean(event.target.value))}
      onBlur={(event) => onBlur?.(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (!isMultiline && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
    />
  )
}
