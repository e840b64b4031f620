import './early-signup.css'
import { useState, type FormEvent } from 'react'
import { emailSentence, isEmail } from '#core/model/account/email.ts'
import { useCall } from '../../app/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'

/** Where nobody can create a site yet: a field for the address of those who would. */
export function EarlySignup() {
  const [email, setEmail] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [isNoted, setIsNoted] = useState(false)
  const note = useCall((api, address: string) => api.createEarlySignup({ body: { email: address } }), {
    onDone: () => setIsNoted(true),
  })
  if (isNoted) {
    return (
      <p className="early-signup__thanks" role="status">
        Thank you. We will write to {email.trim()} when you can create your site.
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    setIsRefused(!isEmail(address))
    if (isEmail(address)) note.run(address)
  }
  const error = isRefused ? emailSentence : (note.error ?? undefined)
  return (
    <form className="early-signup" onSubmit={submit} noValidate>
      <TextField
        label="Email"
        autoComplete="email"
        hint="New sites are not open to everyone yet. We will write to you once, when they are."
        value={email}
        error={error}
        onChange={(value) => {
          setEmail(value)
          setIsRefused(false)
        }}
      />
      <button type="submit" className="button button--primary" disabled={note.isPending}>
        {note.isPending ? 'Sending…' : 'Tell me when I can start'}
      </button>
    </form>
  )
}
