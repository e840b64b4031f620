import './early-signup.css'
import { useState, type FormEvent } from 'react'
import { emailSentence, isEmail } from '#core/model/account/email.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'

/** The early sign-up form, shown while site creation is closed. */
export function EarlySignup() {
  const user = useCurrentUser()
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? user?.email ?? ''
  const [isRefused, setIsRefused] = useState(false)
  const [isSignedUp, setIsSignedUp] = useState(false)
  const focus = useFocusInList<HTMLDivElement>('.early-signup, .early-signup__thanks')
  const note = useCall((api, address: string) => api.createEarlySignup({ body: { email: address } }), {
    onDone: () => setIsSignedUp(true),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    setIsRefused(!isEmail(address))
    if (isEmail(address)) note.run(address)
  }
  const error = isRefused ? emailSentence : (note.error ?? undefined)
  return (
    <div {...focus}>
      {isSignedUp ? (
        <p className="early-signup__thanks" role="status" tabIndex={-1}>
          Thank you. We will write to {email.trim()} when you can create your site.
        </p>
      ) : (
        <form className="early-signup" onSubmit={submit} noValidate>
          <TextField
            label="Email"
            autoComplete="email"
            hint="New sites are not open to everyone yet. We will write to you once, when they are."
            value={email}
            error={error}
            onChange={(value) => {
              setTyped(value)
              setIsRefused(false)
            }}
          />
          <Button type="submit" variant="primary" aria-disabled={note.isPending}>
            {note.isPending ? 'Sending…' : 'Tell me when I can start'}
          </Button>
        </form>
      )}
    </div>
  )
}
