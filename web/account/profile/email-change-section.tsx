import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { EmailChange } from '#core/model/account/email-change.ts'
import { emailSentence, isEmail } from '#core/model/account/email.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { isSameValue } from '#core/values/same-value.ts'
import { useCall } from '../../app/use-call.ts'
import { useKeptText } from '../../browser/stored/use-kept-text.ts'
import { usePolling } from '../../app/use-polling.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { PendingEmailChange } from './pending-email-change.tsx'

type EmailChangeSectionProps = {
  readonly user: CurrentUser
  readonly change: EmailChange | null
  /** The polling interval for a pending change, in milliseconds. */
  readonly intervalMs?: number
}

/** Shows the email address of the account and lets the reader change it. */
export function EmailChangeSection({ user, change, intervalMs = 5000 }: EmailChangeSectionProps) {
  const focus = useFocusInList<HTMLElement>('.email-change__state')
  useChangeProgress(change, intervalMs)
  const cancel = useCall((api) => api.cancelEmailChange(), {
    toast: () => ({ text: 'The change is canceled; your address stays' }),
    toastsFailure: true,
    revalidates: true,
  })
  return (
    <section className="account-end" aria-labelledby="email-address" {...focus}>
      <h2 id="email-address">Email address</h2>
      <p className="account-form__note">You sign in with {user.email}.</p>
      {/* Receives the focus when the pending change replaces the form, and vice versa. */}
      <div className="email-change__state" tabIndex={-1}>
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
      </div>
    </section>
  )
}

/** Reloads the page once a pending change was confirmed or canceled in another tab or program. */
function useChangeProgress(change: EmailChange | null, intervalMs: number) {
  const { revalidate } = useRevalidator()
  usePolling(
    change === null ? null : JSON.stringify(change),
    async (api) => {
      const { emailChange } = (await api.getEmailChange()).body
      if (isSameValue(emailChange, change)) return true
      void revalidate()
      return false
    },
    { intervalMs, failureText: 'The change of address did not load' },
  )
}

function EmailChangeForm({ user }: { user: CurrentUser }) {
  const [email, setEmail] = useKeptText(`email-change ${user.id}`)
  const [issue, setIssue] = useState<string>()
  const send = async (api: TrivetApi, address: string) => {
    await api.requestEmailChange({ body: { email: address } })
    // Cleared here, because this also runs if the reader has left the page.
    setEmail('')
  }
  const request = useCall(send, {
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
      <Button type="submit" aria-disabled={request.isPending}>
        {request.isPending ? 'Sending…' : 'Change address'}
      </Button>
    </form>
  )
}

function issueOf(address: string, present: string): string | undefined {
  if (!isEmail(address)) return emailSentence
  return address.toLowerCase() === present ? 'This is already your address' : undefined
}
