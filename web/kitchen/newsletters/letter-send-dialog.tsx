import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import type { Audience } from '#core/model/newsletter/letter.ts'
import { counted } from '#core/values/text/counted.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { exactTime, localTime } from '../ui/format-time.ts'
import { TimeNotes } from '../page/time-notes.tsx'
import { audienceNames } from './audience-names.ts'
import styles from './newsletters.module.css'

type LetterSendDialogProps = {
  readonly letter: Letter
  /** The latest edited subject and audience. */
  readonly subject: string
  readonly audience: Audience
  /** The current number of recipients. */
  readonly count: number
  /** The save status of the latest edits, because only saved content is sent. */
  readonly status: EditorStatus
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sends a letter now or at a scheduled time, after showing the number of recipients. */
export function LetterSendDialog(props: LetterSendDialogProps) {
  const { letter, subject, audience, count, status, isOpen, onClose } = props
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const planned = letter.state === 'scheduled' ? letter.sendAt : null
  const [when, setWhen] = useState<'now' | 'later'>(planned === null ? 'now' : 'later')
  const [at, setAt] = useState(planned === null ? '' : localTime(new Date(planned)))
  const letterId = letter.id
  const send = useCall((api) => api.sendLetter({ siteSlug, letterId }), {
    onDone: () => void navigate(pathOf('newsletters')),
    toast: () => ({ text: 'The letter is sent in a minute. Until then you can stop it.' }),
  })
  const schedule = useCall(
    (api) => api.scheduleLetter({ siteSlug, letterId, body: { sendAt: new Date(at).toISOString() } }),
    {
      onDone: onClose,
      revalidates: true,
      toast: ({ body }) => ({ text: `Goes out on ${exactTime(new Date(body.letter.sendAt ?? at))}.` }),
    },
  )
  const [isPast, setPast] = useState(false)
  const isPending = send.isPending || schedule.isPending || status.kind !== 'saved'
  const scheduleError = isPast ? 'Choose a time in the future.' : schedule.error
  const unsaved = unsavedText(status)
  const error = unsaved ?? (when === 'now' ? send.error : scheduleError)
  const plan = () => {
    const isPastTime = !(new Date(at).getTime() > Date.now())
    setPast(isPastTime)
    if (!isPastTime) schedule.run(undefined)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Send the letter">
      <div className={styles['form']}>
        <dl className={styles['facts']}>
          <div>
            <dt>Subject</dt>
            <dd>{subject || 'Without a subject'}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>{audienceNames[audience]}</dd>
          </div>
        </dl>
        <p>
          {count === 0
            ? 'Nobody in this audience gets newsletters of the site yet.'
            : `It goes to ${counted(count, 'reader')} by mail, once.`}
        </p>
        <Segments
          label="When"
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', text: 'Now' },
            { value: 'later', text: 'At a time' },
          ]}
        />
        {when === 'later' && (
          <label className="field">
            <span className="field__label">Date and time</span>
            <input
              type="datetime-local"
              className="input"
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          </label>
        )}
        {when === 'later' && <TimeNotes typed={at} />}
        {error !== null && (
          <p className="error-box" role="alert">
            {error}
          </p>
        )}
        <div className={styles['actions']}>
          {when === 'now' ? (
            <Button variant="primary" disabled={isPending || count === 0} onClick={() => send.run(undefined)}>
              {isPending && unsaved === null ? 'One moment…' : `Send to ${counted(count, 'reader')}`}
            </Button>
          ) : (
            <Button variant="primary" disabled={isPending || at === ''} onClick={plan}>
              Schedule
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Why the letter cannot be sent until its latest edits are saved; null if it can. */
function unsavedText(status: EditorStatus): string | null {
  switch (status.kind) {
    case 'offline':
      return 'You are offline. The letter can be sent when the last changes are saved.'
    case 'failed':
    case 'signed-out':
    case 'conflict':
      return 'The last changes are not saved yet, and the letter says why.'
    default:
      return null
  }
}
