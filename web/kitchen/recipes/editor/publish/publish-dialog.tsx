import { useState, type FormEvent } from 'react'
import { useAudience } from './use-audience.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { exactTime } from '../../../ui/format-time.ts'
import { useCircumstances, useEditor } from '../work/editor-context.tsx'
import { MailPreview } from '../../../newsletters/mail-preview.tsx'
import { publicationOf } from './publication.ts'
import type { Publishing } from './use-publishing.ts'
import { UnpublishedChanges } from './discard-dialog.tsx'
import styles from './publish.module.css'

type PublishDialogProps = { readonly publishing: Publishing; readonly onClose: () => void }

/** Says what publishing does before it is done: who sees it, when, and how many get a mail. */
export function PublishDialog({ publishing, onClose }: PublishDialogProps) {
  const circumstances = useCircumstances()
  if (circumstances === null) return null
  const publication = publicationOf(circumstances)
  if (publication === 'changed') return <UpdateDialog publishing={publishing} onClose={onClose} />
  if (publication === 'published') return <MailDialog publishing={publishing} onClose={onClose} />
  return <FirstPublishing publishing={publishing} onClose={onClose} />
}

function UpdateDialog({ publishing, onClose }: PublishDialogProps) {
  const update = () => void publishing.update().then((isDone) => isDone && onClose())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Update the recipe"
      footer={
        <Button variant="primary" disabled={publishing.isPending} onClick={update}>
          {publishing.isPending ? 'Updating…' : 'Update'}
        </Button>
      }
    >
      <p>Readers see this at once. Nobody gets a mail.</p>
      <UnpublishedChanges />
      <Failure error={publishing.error} />
    </Dialog>
  )
}

function FirstPublishing({ publishing, onClose }: PublishDialogProps) {
  const schedule = useCircumstances()?.schedule ?? null
  const [when, setWhen] = useState<'now' | 'later'>(schedule?.state === 'waiting' ? 'later' : 'now')
  const [at, setAt] = useState(() =>
    localText(schedule === null ? nextMorning() : new Date(schedule.publishAt)),
  )
  const [isMailed, setIsMailed] = useState(schedule?.newsletter ?? false)
  const [note, setNote] = useState(schedule?.note ?? '')
  const audience = useAudience()
  const date = new Date(at)
  const [openedAt] = useState(() => Date.now())
  const isPast = when === 'later' && !(date.getTime() > openedAt)
  const mail = isMailed ? ` and mails it to ${audience}` : ', and nobody gets a mail'
  const sentence =
    when === 'now'
      ? `Readers see this at once${mail}.`
      : `Publishes on ${isPast ? '…' : exactTime(date)}${mail}.`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const done =
      when === 'now'
        ? publishing.publish(isMailed ? { note } : null)
        : publishing.schedule({ publishAt: date, newsletter: isMailed, note })
    void done.then((isDone) => isDone && onClose())
  }
  return (
    <Dialog isOpen onClose={onClose} title={schedule === null ? 'Publish' : 'Scheduled'}>
      <form className={styles['form']} onSubmit={submit}>
        {schedule?.state === 'late' && (
          <p role="alert">Its time passed while the server was down. Nothing was sent: choose a new time.</p>
        )}
        <fieldset className={styles['options']}>
          <legend>When</legend>
          <label>
            <input type="radio" name="when" checked={when === 'now'} onChange={() => setWhen('now')} /> Now
          </label>
          <label>
            <input type="radio" name="when" checked={when === 'later'} onChange={() => setWhen('later')} /> At
            a date
          </label>
          {when === 'later' && (
            <input
              type="datetime-local"
              className="input"
              aria-label="Date and time"
              required
              aria-invalid={isPast || undefined}
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          )}
        </fieldset>
        <label className="checkbox">
          <input type="checkbox" checked={isMailed} onChange={() => setIsMailed(!isMailed)} />
          <span>Mail it to {audience}</span>
        </label>
        {isMailed && <NoteAndPreview note={note} onNote={setNote} />}
        <p className={styles['sentence']} role="status">
          {isPast ? 'Choose a time in the future.' : sentence}
        </p>
        <Failure error={publishing.error} />
        <div className={styles['buttons']}>
          {schedule !== null && (
            <Button
              disabled={publishing.isPending}
              onClick={() => void publishing.unschedule().then((isDone) => isDone && onClose())}
            >
              Cancel the schedule
            </Button>
          )}
          <Button variant="primary" type="submit" disabled={publishing.isPending || isPast}>
            {publishing.isPending ? 'Working…' : when === 'now' ? 'Publish' : 'Schedule'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function MailDialog({ publishing, onClose }: PublishDialogProps) {
  const [note, setNote] = useState('')
  const audience = useAudience()
  const send = () => void publishing.sendNewsletter(note).then((isDone) => isDone && onClose())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This recipe is published"
      footer={
        <Button variant="primary" disabled={publishing.isPending} onClick={send}>
          {publishing.isPending ? 'Sending…' : 'Send the newsletter'}
        </Button>
      }
    >
      <div className={styles['form']}>
        <p>There are no unpublished changes. You can mail it to {audience}; a recipe is mailed once.</p>
        <NoteAndPreview note={note} onNote={setNote} />
        <Failure error={publishing.error} />
      </div>
    </Dialog>
  )
}

function NoteAndPreview({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const recipeId = useCircumstances()?.id
  const { ref } = useEditor()
  return (
    <>
      <label className="field">
        <span className="field__label">Words above the recipe in the mail</span>
        <textarea
          className="input"
          rows={3}
          maxLength={5000}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          onFocus={() => ref.send({ type: 'draft.save' })}
        />
      </label>
      {recipeId !== undefined && <MailPreview draft={{ recipeId, note }} />}
    </>
  )
}

function Failure({ error }: { error: string | null }) {
  return (
    <p className="field__error" role="alert">
      {error}
    </p>
  )
}

/** Tomorrow at nine, when people read. */
function nextMorning(): Date {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  date.setHours(9, 0, 0, 0)
  return date
}

/** An instant as the field for dates has it, in the time of this device. */
function localText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
