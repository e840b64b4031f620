import { TextField } from '../../ui/fields/text-field.tsx'
import { useState, type SyntheticEvent } from 'react'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { ConsentField } from './consent-field.tsx'
import styles from './subscribers.module.css'

/** Adds one person to the newsletter, and records how they gave consent. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { slug: siteSlug } = useKitchenSite()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [consent, setConsent] = useState('')
  const add = useCall(
    (api) => api.createSubscriber({ siteSlug, body: { email: email.trim(), name, consent: consent.trim() } }),
    {
      onDone: onClose,
      revalidates: true,
      toast: ({ body }) => ({ text: `${body.subscriber.email} gets the newsletter from now on.` }),
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    add.run(undefined)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Add a subscriber">
      <form className={styles['import']} onSubmit={submit}>
        <TextField label="Email address" type="email" required value={email} onChange={setEmail} />
        <TextField label="Name (optional)" value={name} onChange={setName} />
        <ConsentField
          label="How did they agree to get your newsletter?"
          hint="A sentence of ten characters or more. Stored with your name and the date."
          value={consent}
          onChange={setConsent}
        />
        {add.error !== null && (
          <p className="error-box" role="alert">
            {add.error}
          </p>
        )}
        <div className={styles['importActions']}>
          <Button type="submit" variant="primary" aria-disabled={add.isPending}>
            {add.isPending ? 'Adding…' : 'Add'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
