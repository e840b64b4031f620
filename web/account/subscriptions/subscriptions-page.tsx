import '../account.css'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { OwnSubscription } from '#core/calls/subscription/subscription-calls.ts'
import { subscriptionSentence } from '#core/model/subscription/subscribe-success.ts'
import { formatShortDate } from '#core/values/time/calendar-date.ts'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, readerLoader } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

type Subscriptions = { readonly subscriptions: readonly OwnSubscription[] }

export const loader = readerLoader<Subscriptions>(({ context }) =>
  answerOf(apiOf(context).listSubscriptions()),
)

export const handle: PageHandle<Subscriptions | null> = {
  head: () => ({ title: 'Subscriptions · Trivet', canonicalPath: '/subscriptions', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** What the reader subscribes to, on all sites. */
export function Component() {
  const data = useLoaderData<Subscriptions | null>()
  return (
    <section className="account-page wrap">
      <h1>Subscriptions</h1>
      {data === null ? (
        <p role="status" aria-busy="true">
          Loading your subscriptions…
        </p>
      ) : data.subscriptions.length === 0 ? (
        <p className="account-form__note">
          You have no subscriptions yet. Subscribe on the site of a cook you like.
        </p>
      ) : (
        <>
          <ul className="subscription-list">
            {data.subscriptions.map((subscription) => (
              <SubscriptionItem key={subscription.id} subscription={subscription} />
            ))}
          </ul>
          {data.subscriptions.some(({ priceAmountCents }) => priceAmountCents !== null) && <PortalButton />}
        </>
      )}
    </section>
  )
}

function SubscriptionItem({ subscription }: { subscription: OwnSubscription }) {
  const { id, site, planType, status, periodEndsAt } = subscription
  const [isAsking, setIsAsking] = useState(false)
  const isFree = planType === 'free'
  const cancel = useCall((api) => api.createCancellation({ body: { subscriptionId: id } }), {
    onDone: () => setIsAsking(false),
    toast: () => ({ text: isFree ? 'Unsubscribed' : 'Subscription canceled' }),
    revalidates: true,
  })
  return (
    <li className="subscription">
      <div>
        <h2>
          <a href={site.url}>{site.title}</a>
        </h2>
        <p>{subscriptionSentence(subscription)}</p>
        {periodEndsAt !== null && (
          <p className="account-form__note">
            {status === 'canceling' ? 'Ends' : 'Next payment'} {formatShortDate(periodEndsAt)}
          </p>
        )}
      </div>
      {planType !== null && status !== 'canceling' && (
        <Button onClick={() => setIsAsking(true)}>{isFree ? 'Unsubscribe' : 'Cancel'}</Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={isFree ? 'Unsubscribe' : 'Cancel subscription'}
        confirmLabel={isFree ? 'Unsubscribe' : 'Cancel subscription'}
        closeLabel="Keep it"
        isLoading={cancel.isPending}
        onConfirm={() => cancel.run(undefined)}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {isFree || periodEndsAt === null
            ? `You will get no more mail from ${site.title}.`
            : `You can read everything on ${site.title} until ${formatShortDate(periodEndsAt)}.`}
        </p>
        {cancel.error !== null && (
          <p className="error-box" role="alert">
            {cancel.error}
          </p>
        )}
      </ConfirmDialog>
    </li>
  )
}

function PortalButton() {
  const portal = useCall(async (api) => (await api.createBillingPortalSession()).body.url, {
    onDone: (url) => location.assign(url),
    toastsFailure: true,
  })
  return (
    <p>
      <Button disabled={portal.isPending} onClick={() => portal.run(undefined)}>
        {portal.isPending ? 'Loading...' : 'Cards and invoices'}
      </Button>
    </p>
  )
}
