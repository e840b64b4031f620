import '../frame/account.css'
import { useState, type ReactNode } from 'react'
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import type { EmailChange, EmailChangeSide } from '#core/model/account/email-change.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { failureCode, failureSentence, tryAgainSentence } from '#core/model/call-failure.ts'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, readerLoader } from '../../app/loading.ts'
import { useSessionRef } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'

type Confirmation = { readonly emailChange: EmailChange; readonly side: EmailChangeSide }
type Loaded = { readonly currentUser: CurrentUser } & (Confirmation | { readonly refusal: string })

const refusals: readonly (string | null)[] = ['change_link_expired', 'change_link_foreign']

export const loader = readerLoader<Loaded>(async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { currentUser } = await unwrap(api.getCurrentUser())
  try {
    const { body } = await api.getEmailConfirmation({ changeToken: params['changeToken'] ?? '' })
    return { currentUser, ...body }
  } catch (reason) {
    if (!refusals.includes(failureCode(reason))) throw reason
    return { currentUser, refusal: failureSentence(reason) ?? tryAgainSentence }
  }
})

export const handle: PageHandle<Loaded | null> = {
  head: () => ({ title: 'Change of address · Trivet', canonicalPath: '/profile', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/**
 * Confirms one of the two addresses of an email change. It requires a button press, because mail programs open links
 * automatically.
 */
export function Component() {
  const data = useLoaderData<Loaded | null>()
  return (
    <section className="account-page wrap">
      <h1>Change of address</h1>
      {data === null ? (
        <p role="status" aria-busy="true">
          Loading…
        </p>
      ) : 'refusal' in data ? (
        <Refusal sentence={data.refusal} email={data.currentUser.email} />
      ) : (
        <Confirm {...data} />
      )}
    </section>
  )
}

function Refusal({ sentence, email }: { sentence: string; email: string }) {
  return (
    <div className="account-form">
      <p className="error-box" role="alert">
        {sentence}
      </p>
      <p className="account-form__note">You are signed in as {email}.</p>
      <ProfileLink />
    </div>
  )
}

function Confirm({ currentUser, emailChange, side }: Confirmation & { readonly currentUser: CurrentUser }) {
  const { changeToken = '' } = useParams()
  const focus = useFocusInList<HTMLDivElement>('.account-form')
  const session = useSessionRef()
  const [done, setDone] = useState<EmailChange | 'changed' | null>(null)
  const confirm = useCall(async (api) => (await api.confirmEmailChange({ changeToken })).body, {
    onDone: (confirmed) => {
      session.send({ type: 'user.replace', currentUser: confirmed.currentUser })
      setDone(confirmed.emailChange ?? 'changed')
    },
  })
  const isConfirmed = side === 'old' ? emailChange.isOldConfirmed : emailChange.isNewConfirmed
  const other = side === 'old' ? emailChange.email : currentUser.email
  if (done === null && !isConfirmed) {
    return (
      <div {...focus}>
        <div className="account-form">
          <p>
            The address of your account is to change from <strong>{currentUser.email}</strong> to{' '}
            <strong>{emailChange.email}</strong>.
          </p>
          {confirm.error !== null && (
            <p className="error-box" role="alert">
              {confirm.error}
            </p>
          )}
          <Button variant="primary" aria-disabled={confirm.isPending} onClick={() => confirm.run(undefined)}>
            {side === 'old' ? 'Confirm the change' : 'Confirm this address'}
          </Button>
          <ProfileLink />
        </div>
      </div>
    )
  }
  return (
    <div {...focus}>
      <Outcome>
        {done === 'changed'
          ? `Your address is ${emailChange.email} now. Sign-in links and newsletters go there from now on.`
          : `This address is confirmed. Your address changes once the link sent to ${other} is, too.`}
      </Outcome>
    </div>
  )
}

function Outcome({ children }: { children: ReactNode }) {
  return (
    <div className="account-form">
      <p role="status">{children}</p>
      <ProfileLink />
    </div>
  )
}

function ProfileLink() {
  return (
    <p>
      <a href="/profile">Open your profile</a>
    </p>
  )
}
