import { useEffect, useId, useRef, type FormEvent } from 'react'
import { isSendingDraft } from '#core/machines/recipe/comments-setup.ts'
import { isBlankText, paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useComments } from './comments-context.tsx'
import { useCommenterName } from './use-commenter-name.ts'

type CommentFormProps = {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly canCancel: boolean
  readonly hasFocus?: boolean
}

/**
 * A field that grows with its text; each line becomes a paragraph. Readers without a display name can enter one with
 * it.
 */
export function CommentForm(props: CommentFormProps) {
  const { label, text, onChange, onSubmit, onCancel, canCancel, hasFocus = false } = props
  const naming = useCommenterName(onSubmit)
  const isChanging = useComments((snapshot) => snapshot.hasTag('busy'))
  const isSending = useComments((snapshot) => snapshot.hasTag('busy') && isSendingDraft(snapshot.context))
  const isBusy = isChanging || naming.isBusy
  const id = useId()
  const isBlank = isBlankText(paragraphsFromText(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) naming.submit()
  }
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // After sending, the buttons are disabled and the focus is lost: return it to the field.
    // A browser may leave it on a disabled button for a moment.
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches('form :disabled') === true
    if (wasBusy.current && !isBusy && isLost) form.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
  return (
    <form ref={form} className="comment-form" tabIndex={-1} aria-label={label} onSubmit={submit}>
      <label htmlFor={id} className="comment-form__label">
        {label}
      </label>
      <textarea
        id={id}
        className="input comment-form__text"
        rows={3}
        value={text}
        readOnly={isSending || naming.isBusy}
        autoFocus={hasFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      {naming.isAsked && !isBlank && (
        <TextField
          label="Your name (optional)"
          hint="Shown beside your comments on every site."
          autoComplete="name"
          value={naming.name}
          error={naming.issue}
          onChange={naming.change}
        />
      )}
      <div className="comment-form__actions">
        <button
          type="button"
          className="button button--plain"
          disabled={!canCancel}
          aria-disabled={isBusy}
          onClick={() => isBusy || onCancel()}
        >
          Cancel
        </button>
        <button
          type="submit"
          className="button button--primary"
          disabled={isBlank}
          // Not `disabled`, which would lose the focus that is needed for a retry.
          aria-disabled={isBusy}
        >
          Submit
        </button>
      </div>
    </form>
  )
}
