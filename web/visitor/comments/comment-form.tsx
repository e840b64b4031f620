import { useId, type FormEvent } from 'react'
import { isBlankText, paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { useComments } from './comments-context.tsx'

type CommentFormProps = {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly canCancel: boolean
  readonly hasFocus?: boolean
}

/** A field that grows with its text; each line becomes a paragraph. */
export function CommentForm(props: CommentFormProps) {
  const { label, text, onChange, onSubmit, onCancel, canCancel, hasFocus = false } = props
  const isBusy = useComments((snapshot) => snapshot.hasTag('busy'))
  const id = useId()
  const isBlank = isBlankText(paragraphsFromText(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="comment-form" onSubmit={submit}>
      <label htmlFor={id} className="comment-form__label">
        {label}
      </label>
      <textarea
        id={id}
        className="input comment-form__text"
        rows={3}
        value={text}
        readOnly={isBusy}
        autoFocus={hasFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="comment-form__actions">
        <button
          type="button"
          className="button button--plain"
          disabled={!canCancel || isBusy}
          onClick={onCancel}
        >
          Cancel
        </button>
        <button type="submit" className="button button--primary" disabled={isBlank || isBusy}>
          Submit
        </button>
      </div>
    </form>
  )
}
