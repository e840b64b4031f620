import '../frame/account.css'
import { useState } from 'react'
import { useLoaderData, useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { failureCode, failureSentence, failureStatus, tryAgainSentence } from '#core/model/call-failure.ts'
import type { ReceivedInvitation } from '#core/model/people/person.ts'
import type { SiteRole } from '#core/model/site/site-role.ts'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, readerLoader } from '../../app/loading.ts'
import { useCurrentUser, useSession, useSessionRef } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'
import { DateText } from '../../content/date-text.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'

type Loaded =
  | { readonly invitation: ReceivedInvitation }
  /**
   * The title of the site if the reader already is a member; `expired` is the message about an expired ownership offer.
   */
  | { readonly joined: string; readonly expired: string | null }
  | { readonly expired: string }
  /** Shown if the reader has no such invitation; `isOther` if it may belong to another account. */
  | { readonly missing: string; readonly isOther: boolean }

export const loader = readerLoader<Loaded>(async ({ context, params }: LoaderFunctionArgs) => {
  const { siteSlug = '', invitationId = '' } = params
  try {
    return (await apiOf(context).getInvitation({ siteSlug, invitationId })).body
  } catch (reason) {
    const isExpired = failureCode(reason) === 'invitation_expired'
    if (!isExpired && failureStatus(reason) !== 404) throw reason
    const sentence = failureSentence(reason) ?? tryAgainSentence
    const { sites } = await unwrap(apiOf(context).listSites())
    const joined = sites.find(({ slug }) => slug === siteSlug)
    if (joined !== undefined) return { joined: joined.title, expired: isExpired ? sentence : null }
    if (isExpired) return { expired: sentence }
    return { missing: sentence, isOther: failureCode(reason) === 'invitation_not_found' }
  }
})

export const handle: PageHandle<Loaded | null> = {
  head: () => ({ title: 'Invitation · Trivet', canonicalPath: '/', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

const offers: Readonly<Record<SiteRole, { readonly title: string; readonly text: string }>> = {
  writer: {
    title: 'Write for',
    text: 'You can write drafts of recipes. Editors of the site publish them.',
  },
  editor: {
    title: 'Edit',
    text: 'You can write, publish and send recipes, and look after comments.',
  },
  owner: {
    title: 'Take over',
    text: 'The site becomes yours, with its settings, its people and its plans. Its owner becomes an editor.',
  },
}

/** An invitation to a site, which the reader accepts or declines. */
export function Component() {
  const data = useLoaderData<Loaded | null>()
  const focus = useFocusInList<HTMLElement>('.invitation-answer')
  return (
    <section className="account-page wrap" {...focus}>
      {data !== null && 'invitation' in data ? (
        <Invitation invitation={data.invitation} />
      ) : (
        <>
          <h1>Invitation</h1>
          <NoInvitation data={data} />
        </>
      )}
    </section>
  )
}

type NotReceived = Exclude<Loaded, { readonly invitation: ReceivedInvitation }>

/** Shown while the invitation is loading, and if there is none to answer. */
function NoInvitation({ data }: { readonly data: NotReceived | null }) {
  if (data === null) {
    return (
      <p role="status" aria-busy="true">
        Loading…
      </p>
    )
  }
  if ('joined' in data) return <Joined title={data.joined} expired={data.expired} />
  if ('expired' in data) return <p>{data.expired}</p>
  return (
    <>
      <p>{data.missing}</p>
      {data.isOther ? (
        <OtherAccountAdvice />
      ) : (
        <p className="account-form__note">Ask the owner of the site to invite you again.</p>
      )}
    </>
  )
}

/** Advice about an invitation that may have been sent to another email address of the reader. */
function OtherAccountAdvice() {
  const user = useCurrentUser()
  const session = useSessionRef()
  const isSigningOut = useSession((snapshot) => snapshot.hasTag('busy'))
  return (
    <div className="account-form">
      <p>
        {user != null && (
          <>
            You are signed in as <strong>{user.email}</strong>.{' '}
          </>
        )}
        If the invitation was sent to another address of yours, sign in with that one. Otherwise ask the owner
        of the site to invite you again.
      </p>
      <Button
        variant="primary"
        aria-disabled={isSigningOut}
        onClick={() => session.send({ type: 'sign-out' })}
      >
        {isSigningOut ? 'Signing out…' : 'Sign out and use another address'}
      </Button>
    </div>
  )
}

/** The message for a link that was used before, and for an expired ownership offer. */
function Joined({ title, expired }: { title: string; expired: string | null }) {
  const { siteSlug = '' } = useParams()
  return (
    <>
      <p>{expired === null ? `You already work on ${title}.` : `${expired} You still work on ${title}.`}</p>
      <p>
        <a href={kitchenOf(siteSlug)} className="button button--primary">
          Open its kitchen
        </a>
      </p>
    </>
  )
}

const kitchenOf = (siteSlug: string) => `/kitchen/${encodeURIComponent(siteSlug)}/recipes`

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const { site, role, invitedBy, expiresAt } = invitation
  const { siteSlug = '', invitationId = '' } = useParams()
  const [isDeclined, setIsDeclined] = useState(false)
  const { revalidate } = useRevalidator()
  const focus = useFocusInList<HTMLDivElement>('.invitation-answer')
  const accept = useCall((api) => isStillOpen(api.acceptInvitation({ siteSlug, invitationId })), {
    onDone: (isOpen) => (isOpen ? location.assign(kitchenOf(siteSlug)) : void revalidate()),
  })
  const decline = useCall((api) => isStillOpen(api.declineInvitation({ siteSlug, invitationId })), {
    onDone: (isOpen) => (isOpen ? setIsDeclined(true) : void revalidate()),
  })
  const error = accept.error ?? decline.error
  const isPending = accept.isPending || decline.isPending
  return (
    <>
      <h1>
        {offers[role].title} {site.title}
      </h1>
      <div {...focus}>
        {isDeclined ? (
          <p role="status">You declined. Nothing changes, and the owner can invite you again.</p>
        ) : (
          <div className="account-form invitation-answer">
            <p>
              {invitedBy === null ? 'You are invited' : `${invitedBy} invites you`} to{' '}
              <a href={site.url}>{new URL(site.url).host}</a>. {offers[role].text}
            </p>
            <p className="account-form__note">
              You can answer until <DateText date={expiresAt} />.
            </p>
            {error !== null && (
              <p className="error-box" role="alert">
                {error}
              </p>
            )}
            <p className="account-form__choices">
              <Button variant="primary" aria-disabled={isPending} onClick={() => accept.run(undefined)}>
                Accept
              </Button>
              <Button aria-disabled={isPending} onClick={() => decline.run(undefined)}>
                Decline
              </Button>
            </p>
          </div>
        )}
      </div>
    </>
  )
}

/**
 * Sends the answer to an invitation. Resolves to false if the invitation was withdrawn, answered, replaced, or has
 * expired in the meantime.
 */
async function isStillOpen(response: Promise<unknown>): Promise<boolean> {
  try {
    await response
    return true
  } catch (reason) {
    if (!closedCodes.includes(failureCode(reason))) throw reason
    return false
  }
}

const closedCodes: readonly (string | null)[] = ['invitation_not_found', 'invitation_expired']
