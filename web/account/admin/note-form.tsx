import { useId, useState, type FormEvent } from 'react'
import { reportLimits } from '#core/model/platform/abuse-report-words.ts'
import { Button } from '../../ui/button.tsx'

type NoteFormProps = {
  readonly open: string
  readonly label: string
  readonly submit: string
  readonly isPending: boolean
  readonly error: string | null
  readonly onSubmit: (note: string) => void
}

/** A button that opens a form for the reason of an action. */
export function NoteForm({ open, label, submit, isPending, error, onSubmit }: NoteFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState('')
  const [isGivenUp, setGivenUp] = useState(false)
  const id = useId()
  if (!isOpen) {
    return (
      <Button autoFocus={isGivenUp} onClick={() => setIsOpen(true)}>
        {open}
      </Button>
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit(note)
  }
  return (
    <form className="admin__note" onSubmit={send}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="input admin__text"
        required
        rows={3}
        maxLength={reportLimits.note}
        value={note}
        autoFocus
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="field__error" role="alert">
        {error}
      </p>
      <div className="admin__actions">
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {submit}
        </Button>
        <Button
          onClick={() => {
            setGivenUp(true)
            setIsOpen(false)
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
