import { useState, type FormEvent } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { exactTime, localTime } from '../../../ui/format-time.ts'
import { TimeNotes } from '#web/kitchen/page/time-notes.tsx'
import { useKeptText } from '#web/browser/stored/use-kept-text.ts'
import { useRecipeMetadata, useEditor } from '../work/editor-context.tsx'
import { MailPreview } from '../../../newsletters/mail-preview.tsx'
import { publicationOf } from './publication.ts'
import { useMailing } from './use-mailing.ts'
import type { Publishing } from './use-publishing.ts'
import { UnpublishedChanges } from './discard-dialog.tsx'
import styles from './publish.module.css'

type PublishDialogProps = { readonly publishing: Publishing; readonly onClose: () => void }

/**
 * Publishes, schedules, updates or mails the recipe. States beforehand who will see it, when, and who gets an email.
 */
export function PublishDialog({ publishing, onClose }: PublishDialogProps) {
  const metadata = useRecipeMetadata()
  const [isRescheduling, setIsRescheduling] = useState(false)
  if (metadata === null) return null
  const publication = publicationOf(metadata)
  if (publication === 'changed') return <UpdateDialog publishing={publishing} onClose={onClose} />
  if (publication === 'scheduled_changed' && !isRescheduling)
    return (
      <UpdateDialog
        publishing={publishing}
        publishAt={metadata.schedule?.publishAt}
        onReschedule={() => setIsRescheduling(true)}
        onClose={onClose}
      />
    )
  if (publication === 'published' || publication === 'late')
    return <MailDialog publishing={publishing} onClose={onClose} />
  return <FirstPublishing publishing={publishing} onClose={onClose} />
}

type UpdateDialogProps = PublishDialogProps & {
  /** For a scheduled recipe, when it is published. */
  readonly publishAt?: string | undefined
  readonly onReschedule?: () => void
}

function UpdateDialog({ publishing, publishAt, onReschedule, onClose }: UpdateDialogProps) {
  const update = () => void publishing.update().then((isDone) => isDone && onClose())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Update the recipe"
      footer={
        <>
          {onReschedule !== undefined && (
            <Button disabled={publishing.isPending} onClick={onReschedule}>
              Change the schedule…
            </Button>
          )}
          <Button variant="primary" disabled={publishing.isPending} onClick={update}>
            {publishing.isPending ? 'Updating…' : 'Update'}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>
          {publishAt === undefined
            ? 'Readers see this at once. Nobody gets a mail.'
            : `It is published on ${exactTime(new Date(publishAt))}. Press Update to publish it with these changes; otherwise it appears as it was when you scheduled it.`}
        </p>
        <UnpublishedChanges />
        <Failure error={publishing.error} />
      </div>
    </Dialog>
  )
}

function FirstPublishing({ publishing, onClose }: PublishDialogProps) {
  const { schedule: planned = null, id } = useRecipeMetadata() ?? {}
  const schedule = planned?.state === 'waiting' ? planned : null
  const [when, setWhen] = useState<'now' | 'later'>(schedule === null ? 'now' : 'later')
  const [at, setAt] = useState(() =>
    localTime(schedule === null ? nextMorning() : new Date(schedule.publishAt)),
  )
  const [wantsMail, setWantsMail] = useState(schedule?.newsletter ?? false)
  const [note, setNote] = useNote(schedule, id)
  const mailing = useMailing()
  const canMail = mailing !== null && (when === 'now' ? mailing.canNow : mailing.canLater)
  const isMailed = wantsMail && canMail
  // Submitting before the readers are counted would discard a scheduled newsletter.
  const isWaiting = wantsMail && mailing === null
  const date = new Date(at)
  const [now, setNow] = useState(() => Date.now())
  const isPast = when === 'later' && !(date.getTime() > now)
  const mail = isMailed ? ` and mails it to ${mailing.audience}` : ', and nobody gets a mail'
  const sentence =
    when === 'now'
      ? `Readers see this at once${mail}.`
      : `Publishes on ${isPast ? '…' : exactTime(date)}${mail}.`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const submittedAt = Date.now()
    setNow(submittedAt)
    if (when === 'later' && !(date.getTime() > submittedAt)) return
    const done =
      when === 'now'
        ? publishing.publish(isMailed ? { note } : null)
        : publishing.schedule({ publishAt: date, newsletter: isMailed, note })
    void done.then((isDone) => {
      if (!isDone) return
      if (isMailed) setNote('')
      onClose()
    })
  }
  return (
    <Dialog isOpen onClose={onClose} title={schedule === null ? 'Publish' : 'Scheduled'}>
      <form className={styles['form']} onSubmit={submit}>
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
              onChange={(event) => {
                setAt(event.target.value)
                setNow(Date.now())
              }}
            />
          )}
          {when === 'later' && <TimeNotes typed={at} />}
        </fieldset>
        {canMail ? (
          <label className="checkbox">
            <input type="checkbox" checked={isMailed} onChange={() => setWantsMail(!isMailed)} />
            <span>Mail it to {mailing.audience}</span>
          </label>
        ) : (
          <p aria-busy={mailing === null || undefined}>{mailing?.reason ?? 'Counting the readers…'}</p>
        )}
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
          <Button variant="primary" type="submit" disabled={publishing.isPending || isPast || isWaiting}>
            {publishing.isPending ? 'Working…' : when === 'now' ? 'Publish' : 'Schedule'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Mails a published recipe. If it was published late, its newsletter can also be discarded. */
function MailDialog({ publishing, onClose }: PublishDialogProps) {
  const { schedule: late = null, id } = useRecipeMetadata() ?? {}
  const [note, setNote] = useNote(late, id)
  const mailing = useMailing()
  const canMail = mailing?.canNow === true
  const closeIfDone = (isDone: boolean) => {
    if (!isDone) return
    setNote('')
    onClose()
  }
  const drop = () => void publishing.dropNewsletter().then(closeIfDone)
  const send = () => void publishing.sendNewsletter(note).then(closeIfDone)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This recipe is published"
      footer={
        late === null && !canMail ? undefined : (
          <>
            {late !== null && (
              <Button disabled={publishing.isPending} onClick={drop}>
                Do not send it
              </Button>
            )}
            {canMail && (
              <Button variant="primary" disabled={publishing.isPending} onClick={send}>
                {publishing.isPending ? 'Sending…' : 'Send the newsletter'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles['form']}>
        {late !== null && (
          <p role="alert">
            It was to be published on {exactTime(new Date(late.publishAt))}, but the server was not running
            then. It was published later, and its newsletter was not sent.
          </p>
        )}
        <p aria-busy={mailing === null || undefined}>
          {late === null && 'There are no unpublished changes. '}
          {canMail ? `You can mail it to ${mailing.audience}; a recipe is mailed once.` : mailing?.reason}
        </p>
        {canMail && <NoteAndPreview note={note} onNote={setNote} />}
        <Failure error={publishing.error} />
      </div>
    </Dialog>
  )
}

/** The words above the recipe in its newsletter: those of a schedule, or what was written before and not sent. */
function useNote(schedule: { readonly note: string } | null, recipeId: string | undefined) {
  const name = schedule !== null || recipeId === undefined ? null : `newsletter of recipe ${recipeId}`
  return useKeptText(name, schedule?.note)
}

function NoteAndPreview({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const recipeId = useRecipeMetadata()?.id
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

/** Tomorrow at 9:00 local time, the default of a new schedule. */
function nextMorning(): Date {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  date.setHours(9, 0, 0, 0)
  return date
}
