import { useId, useState, type FormEvent } from 'react'
import { plainComplaint } from '#core/values/plain-issue.ts'
import { completeUrl } from '#core/values/text/complete-url.ts'
import { isSafeHref } from '#core/values/rich-text/safe-href.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type LinkDialogProps = {
  /** The URL of the link at the caret, or null for a new link. */
  readonly href: string | null
  readonly onSave: (href: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function LinkDialog({ href, onSave, onRemove, onClose }: LinkDialogProps) {
  const id = useId()
  const [text, setText] = useState(href ?? '')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = hrefOf(text)
    if (address !== null) return onSave(address)
    setError(plainComplaint('the link', text.trim() === '' ? 'Required' : 'Invalid URL'))
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
          data-first-focus
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

/**
 * Converts a typed address to a URL; null if it is not safe, or a single word, which a browser would resolve to a path
 * of this page.
 */
function hrefOf(text: string): string | null {
  const url = completeUrl(text)
  return /^([a-z]+:|[/#?])\S*$/i.test(url) && isSafeHref(url) ? url : null
}
