import { TextField } from '../../ui/fields/text-field.tsx'
import { useId, useState } from 'react'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import styles from './subscribers.module.css'

const reasons = [
  ['asked', 'They asked for it'],
  ['complained', 'They complained'],
  ['other', 'Another reason'],
] as const
type Reason = (typeof reasons)[number][0]

/** Adds an email address to the suppression list. */
export function SuppressForm() {
  const { slug: siteSlug } = useKitchenSite()
  const id = useId()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState<Reason>('asked')
  const suppress = useCall(
    (api) => api.createSuppression({ siteSlug, body: { email: email.trim(), reason } }),
    {
      onDone: () => setEmail(''),
      revalidates: true,
      toast: ({ body }) => ({ text: `${body.suppression.email ?? 'The address'} gets no newsletters.` }),
    },
  )
  return (
    <form
      className={styles['suppressForm']}
      onSubmit={(event) => {
        event.preventDefault()
        suppress.run(undefined)
      }}
    >
      <TextField label="Email address" type="email" required value={email} onChange={setEmail} />
      <div className="field">
        <label htmlFor={`${id}-reason`} className="field__label">
          Why
        </label>
        <select
          id={`${id}-reason`}
          className="input"
          value={reason}
          onChange={({ currentTarget }) =>
            setReason(reasons.find(([each]) => each === currentTarget.value)?.[0] ?? 'asked')
          }
        >
          {reasons.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" aria-disabled={suppress.isPending}>
        Stop mailing
      </Button>
      {suppress.error !== null && (
        <p className="error-box" role="alert">
          {suppress.error}
        </p>
      )}
    </form>
  )
}
