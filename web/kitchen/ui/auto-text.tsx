import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { isPlainEnter } from './plain-enter.ts'
import styles from './auto-text.module.css'

type AutoTextProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (text: string) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  readonly placeholder?: string
  readonly maxLength?: number
  readonly className?: string
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly isMultiline?: boolean
  readonly name?: string
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** A frameless text area that grows with its text. Line breaks become spaces unless it is multiline. */
export function AutoText(props: AutoTextProps) {
  const { ref, name, isInvalid, describedBy, placeholder, maxLength } = props
  const { label, value, onChange, onBlur, onKeyDown, onPaste, className = '', isMultiline = false } = props
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
      onPaste={onPaste}
      onBlur={(event) => onBlur?.(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (!isMultiline && isPlainEnter(event)) event.preventDefault()
      }}
    />
  )
}
