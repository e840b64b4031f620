import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import { counted } from '#core/values/text/counted.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useKitchenPath, useKitchenSite } from '../frame/kitchen-site.tsx'
import { exactTime } from '../ui/format-time.ts'
import styles from './newsletters.module.css'

type LetterSendDialogProps = {
  readonly letter: Letter
  /** How many it would reach now. */
  readonly count: number
  /** False while the last edits are on their way: what is sent is what was saved. */
  readonly isSaved: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sends a letter now or at a time; says to how many before anything is sent. */
export function LetterSendDialog({ letter, count, isSaved, isOpen, onClose }: LetterSendDialogProps) {
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
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
  const isPending = send.isPending || schedule.isPending || !isSaved
  const error = when === 'now' ? send.error : schedule.error
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Send the letter">
      <div className={styles['form']}>
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
        {error !== null && (
          <p className="error-box" role="alert">
            {error}
          </p>
        )}
        <div className={styles['actions']}>
          {when === 'now' ? (
            <Button variant="primary" disabled={isPending || count === 0} onClick={() => send.run(undefined)}>
              {isPending ? 'One moment…' : `Send to ${counted(count, 'reader')}`}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={isPending || at === ''}
              onClick={() => schedule.run(undefined)}
            >
              Schedule
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
