import { useState, type FormEvent } from 'react'
import type { EmailChange } from '#core/model/account/email-change.ts'
import { emailSentence, isEmail } from '#core/model/account/email.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PendingEmailChange } from './pending-email-change.tsx'

type EmailChangeSectionProps = { readonly user: CurrentUser; readonly change: EmailChange | null }

/** The address of the account, and changing it. */
export function EmailChangeSection({ user, change }: EmailChangeSectionProps) {
  const cancel = useCall((api) => api.cancelEmailChange(), {
    toast: () => ({ text: 'The change is canceled; your address stays' }),
    toastsFailure: true,
    revalidates: true,
  })
  return (
    <section className="account-end" aria-labelledby="email-address">
      <h2 id="email-address">Email address</h2>
      <p className="account-form__note">You sign in with {user.email}.</p>
      {change === null ? (
        <EmailChangeForm user={user} />
      ) : (
        <PendingEmailChange
          change={change}
          email={user.email}
          isBusy={cancel.isPending}
          onCancel={() => cancel.run(undefined)}
        />
      )}
    </section>
  )
}

function EmailChangeForm({ user }: { user: CurrentUser }) {
  const [email, setEmail] = useState('')
  const [issue, setIssue] = useState<string>()
  const request = useCall((api, address: string) => api.requestEmailChange({ body: { email: address } }), {
    toast: () => ({ text: 'We mailed a link to both addresses' }),
    revalidates: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    const found = issueOf(address, user.email)
    setIssue(found)
    if (found === undefined) request.run(address)
  }
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <TextField
        label="New email address"
        hint="We mail a link to both addresses. Nothing changes before both are confirmed."
        autoComplete="email"
        value={email}
        error={issue ?? request.error ?? undefined}
        onChange={setEmail}
      />
      <Button type="submit" disabled={request.isPending}>
        {request.isPending ? 'Sending…' : 'Change address'}
      </Button>
    </form>
  )
}

function issueOf(address: string, present: string): string | undefined {
  if (!isEmail(address)) return emailSentence
  return address.toLowerCase() === present ? 'This is already your address' : undefined
}
