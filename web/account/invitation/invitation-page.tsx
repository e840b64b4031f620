import '../account.css'
import { useState } from 'react'
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { failureSentence, failureStatus, tryAgainSentence } from '#core/model/call-failure.ts'
import type { ReceivedInvitation } from '#core/model/people/person.ts'
import type { SiteRole } from '#core/model/site/site-role.ts'
import type { PageHandle } from '../../app/head.ts'
import { unwrap, apiOf, readerLoader } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { DateText } from '../../content/date-text.tsx'
import { Button } from '../../ui/button.tsx'

type Loaded =
  | { readonly invitation: ReceivedInvitation }
  /** A site of which the reader is one already, as after accepting. */
  | { readonly joined: string }
  | { readonly missing: string }

export const loader = readerLoader<Loaded>(async ({ context, params }: LoaderFunctionArgs) => {
  const { siteSlug = '', invitationId = '' } = params
  try {
    return (await apiOf(context).getInvitation({ siteSlug, invitationId })).body
  } catch (reason) {
    if (failureStatus(reason) !== 404) throw reason
    const { sites } = await unwrap(apiOf(context).listSites())
    const joined = sites.find(({ slug }) => slug === siteSlug)
    if (joined !== undefined) return { joined: joined.title }
    return { missing: failureSentence(reason) ?? tryAgainSentence }
  }
})

export const handle: PageHandle<Loaded | null> = {
  head: () => ({ title: 'Invitation · Trivet', canonicalPath: '/', isHidden: true }),
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
  if (data === null) {
    return (
      <section className="account-page wrap">
        <h1>Invitation</h1>
        <p role="status" aria-busy="true">
          Loading…
        </p>
      </section>
    )
  }
  if ('joined' in data) return <Joined title={data.joined} />
  if ('missing' in data) {
    return (
      <section className="account-page wrap">
        <h1>Invitation</h1>
        <p>{data.missing}</p>
        <p className="account-form__note">Ask the owner of the site to invite you again.</p>
      </section>
    )
  }
  return <Invitation invitation={data.invitation} />
}

/** What a link says that was followed before. */
function Joined({ title }: { title: string }) {
  const { siteSlug = '' } = useParams()
  return (
    <section className="account-page wrap">
      <h1>Invitation</h1>
      <p>You already work on {title}.</p>
      <p>
        <a href={kitchenOf(siteSlug)} className="button button--primary">
          Open its kitchen
        </a>
      </p>
    </section>
  )
}

const kitchenOf = (siteSlug: string) => `/kitchen/${encodeURIComponent(siteSlug)}/recipes`

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const { site, role, invitedBy, expiresAt } = invitation
  const { siteSlug = '', invitationId = '' } = useParams()
  const [isDeclined, setIsDeclined] = useState(false)
  const accept = useCall((api) => api.acceptInvitation({ siteSlug, invitationId }), {
    onDone: () => location.assign(kitchenOf(siteSlug)),
  })
  const decline = useCall((api) => api.declineInvitation({ siteSlug, invitationId }), {
    onDone: () => setIsDeclined(true),
  })
  const error = accept.error ?? decline.error
  const isPending = accept.isPending || decline.isPending
  return (
    <section className="account-page wrap">
      <h1>
        {offers[role].title} {site.title}
      </h1>
      {isDeclined ? (
        <p role="status">You declined. Nothing changes, and the owner can invite you again.</p>
      ) : (
        <div className="account-form">
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
            <button
              type="button"
              className="button button--primary"
              disabled={isPending}
              onClick={() => accept.run(undefined)}
            >
              Accept
            </button>
            <Button disabled={isPending} onClick={() => decline.run(undefined)}>
              Decline
            </Button>
          </p>
        </div>
      )}
    </section>
  )
}
