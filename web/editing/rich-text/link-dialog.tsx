import { useId, useState, type FormEvent } from 'react'
import { isSafeHref } from '#core/values/rich-text/safe-href.ts'
import { Dialog } from '../../ui/dialog.tsx'

type LinkDialogProps = {
  /** The address of the link at the caret, null for a new one. */
  readonly href: string | null
  readonly onSave: (href: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Asks for the address of a link. */
export function LinkDialog({ href, onSave, onRemove, onClose }: LinkDialogProps) {
  const id = useId()
  const [text, setText] = useState(href ?? '')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = completeAddress(text)
    if (address === null) setError(text.trim() === '' ? 'Required' : 'Invalid URL')
    else onSave(address)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={href === null ? 'Add a link' : 'Change the link'}
      footer={
        <>
          {href !== null && (
            <button type="button" className="button button--plain" onClick={onRemove}>
              Remove link
            </button>
          )}
          <button type="submit" form={`${id}-form`} className="button button--primary">
            {href === null ? 'Add link' : 'Save link'}
          </button>
        </>
      }
    >
      <form id={`${id}-form`} className="field" onSubmit={submit} noValidate>
        <label htmlFor={id} className="field__label">
          Address
        </label>
        <input
          id={id}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={text}
          placeholder="https://"
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            setText(event.target.value)
            setError('')
          }}
        />
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      </form>
    </Dialog>
  )
}

/** The address that is meant: "example.com" and "me@example.com" too. Null for what is none. */
export function completeAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || /\s/.test(trimmed)) return null
  if (/^[^\s@/:?#]+@[^\s@/]+\.[^\s@/]+$/.test(trimmed)) return `mailto:${trimmed}`
  const isWhole = /^([a-z][a-z\d+.-]*:(?!\d)|[/#?])/i.test(trimmed)
  const address = isWhole ? trimmed : `https://${trimmed}`
  if (!isSafeHref(address)) return null
  return isWhole || /^https:\/\/[^/?#]*[^/?#.]\.[^/?#.]/.test(address) ? address : null
}
