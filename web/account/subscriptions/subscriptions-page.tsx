import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Receipt } from '#core/model/subscription/receipt.ts'
import type { OwnSubscription } from '#core/calls/subscription/subscription-calls.ts'
import { subscriptionSentence } from '#core/model/subscription/subscribe-success.ts'
import { useDateTexts, type DateTexts } from '../../app/date-language.ts'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, readerLoader } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { AccountLayout } from '../frame/account-layout.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import { Receipts } from './receipts.tsx'

type Subscriptions = {
  readonly subscriptions: readonly OwnSubscription[]
  readonly receipts: readonly Receipt[]
  readonly receiptCount: number
  /** The site whose newsletter links here; null otherwise. */
  readonly newsletterOf: string | null
}

export const loader = readerLoader<Subscriptions>(async ({ context, request }) => {
  const api = apiOf(context)
  const [{ subscriptions }, { receipts, total }] = await Promise.all([
    unwrap(api.listSubscriptions()),
    unwrap(api.listReceipts({})),
  ])
  const newsletterOf = new URL(request.url).searchParams.get('newsletter')
  const isFirst = ({ site }: OwnSubscription) => site.slug === newsletterOf
  return {
    subscriptions: subscriptions.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one))),
    ...{ receipts, receiptCount: total, newsletterOf },
  }
})

export const handle: PageHandle<Subscriptions | null> = {
  head: () => ({ title: 'Subscriptions · Trivet', canonicalPath: '/subscriptions', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** The reader's subscriptions on all sites. */
export function Component() {
  const data = useLoaderData<Subscriptions | null>()
  return (
    <AccountLayout>
      <section className="account-page">
        <h1>Subscriptions</h1>
        {data === null ? (
          <p role="status" aria-busy="true">
            Loading your subscriptions…
          </p>
        ) : data.subscriptions.length === 0 ? (
          <EmptyState
            icon="mail"
            title="You have no subscriptions yet"
            advice="Subscribe on the site of a cook you like: new recipes come by mail, and you manage them all here."
          />
        ) : (
          <ul className="subscription-list" aria-label="Your subscriptions">
            {data.subscriptions.map((subscription) => (
              <SubscriptionItem
                key={subscription.id}
                subscription={subscription}
                isOfMail={subscription.site.slug === data.newsletterOf}
              />
            ))}
          </ul>
        )}
        {data !== null && (
          <>
            {(data.receiptCount > 0 || data.subscriptions.some(hasPrice)) && <PortalButton />}
            {data.receipts.some(({ purpose }) => purpose === 'app') && (
              <p className="account-form__note">
                The plan of a site that you pay for is under “Cards and invoices”, also after the site was
                handed over. You can cancel it there.
              </p>
            )}
            <Receipts receipts={data.receipts} total={data.receiptCount} />
          </>
        )}
      </section>
    </AccountLayout>
  )
}

const hasPrice = ({ priceAmountCents }: OwnSubscription) => priceAmountCents !== null

type SubscriptionItemProps = {
  readonly subscription: OwnSubscription
  /** True if the reader followed the unsubscribe link in this site's newsletter. */
  readonly isOfMail: boolean
}

function SubscriptionItem({ subscription, isOfMail }: SubscriptionItemProps) {
  const { id, site, planType, status, getsNewsletters } = subscription
  const dates = useDateTexts()
  const [isAsking, setIsAsking] = useState(isOfMail && planType === 'free')
  const [choice, setChoice] = useState<{ readonly before: boolean; readonly isWanted: boolean } | null>(null)
  const resume = useCall((api) => api.createResumption({ body: { subscriptionId: id } }), {
    toast: () => ({ text: `Your subscription to ${site.title} continues` }),
    toastsFailure: true,
    revalidates: true,
  })
  const choose = useCall(
    (api, isWanted: boolean) =>
      api.updateNewsletterChoice({ body: { subscriptionId: id, getsNewsletters: isWanted } }),
    {
      toast: (_response, isWanted) => ({
        text: `${isWanted ? 'You get newsletters' : 'You no longer get newsletters'} from ${site.title}`,
      }),
      toastsFailure: true,
      revalidates: true,
    },
  )
  const isPaid = planType !== null && planType !== 'free'
  // A choice is shown immediately, until the page has loaded the stored value or the call has failed.
  const isOpen = choice?.before === getsNewsletters && choose.error === null
  const isChecked = isOpen ? choice.isWanted : getsNewsletters
  const isPending = resume.isPending || choose.isPending
  const press = () => {
    if (status === 'canceling') resume.run(undefined)
    else if (planType === null) choose.run(true)
    else setIsAsking(true)
  }
  return (
    <li className={isOfMail ? 'subscription subscription--of-mail' : 'subscription'}>
      <div className="subscription__text">
        <h2>
          <a href={site.url}>{site.title}</a>
        </h2>
        <p>{subscriptionSentence(subscription)}</p>
        {periodNotes(subscription, dates).map((note) => (
          <p key={note} className="account-form__note">
            {note}
          </p>
        ))}
        {isPaid && (
          <label className="subscription__newsletter">
            <input
              type="checkbox"
              checked={isChecked}
              onChange={({ target }) => {
                setChoice({ before: getsNewsletters, isWanted: target.checked })
                choose.run(target.checked)
              }}
            />
            Newsletters of {site.title} by mail
          </label>
        )}
      </div>
      {planType === null && status === 'pending' ? (
        <a className="button button--plain" href={`${site.url}/subscribe`}>
          Choose a plan
        </a>
      ) : site.isClosed && status === 'canceling' ? null : (
        // A single button, so that the focus stays on it when its action changes.
        <Button
          variant={status === 'canceling' ? 'primary' : 'plain'}
          aria-disabled={isPending}
          onClick={isPending ? undefined : press}
        >
          {resume.isPending ? 'Resuming…' : pressLabel(subscription)}
        </Button>
      )}
      <CancelDialog subscription={subscription} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </li>
  )
}

function pressLabel({ planType, status }: OwnSubscription): string {
  if (status === 'canceling') return 'Resume'
  if (planType === null) return 'Subscribe again'
  return planType === 'free' ? 'Unsubscribe' : 'Cancel'
}

/** Notes about the plan: the next payment, a failed payment, the end date. */
function periodNotes(subscription: OwnSubscription, dates: DateTexts): string[] {
  const notes = planNotes(subscription, dates)
  return subscription.site.isClosed ? ['The site is closed at the moment', ...notes] : notes
}

function planNotes(
  { planType, status, periodEndsAt, getsNewsletters, createdAt }: OwnSubscription,
  dates: DateTexts,
): string[] {
  const ends = periodEndsAt === null ? null : dates.short(periodEndsAt)
  if (status === 'pending') return ['The payment is not finished']
  if (planType === null) return getsNewsletters ? [] : ['You get no newsletters']
  const since = `Since ${dates.short(createdAt)}`
  if (status === 'past_due') {
    return ['The last payment failed. Change your card under "Cards and invoices".', since]
  }
  if (ends === null) return [since]
  return [`${status === 'canceling' ? 'Ends' : 'Next payment'} ${ends}`, since]
}

type CancelDialogProps = {
  readonly subscription: OwnSubscription
  readonly isOpen: boolean
  readonly onClose: () => void
}

function CancelDialog({ subscription, isOpen, onClose }: CancelDialogProps) {
  const { id, site, planType, periodEndsAt } = subscription
  const dates = useDateTexts()
  const isFree = planType === 'free'
  const cancel = useCall((api) => api.createCancellation({ body: { subscriptionId: id } }), {
    onDone: onClose,
    toast: () => ({ text: isFree ? 'Unsubscribed' : 'Subscription canceled' }),
    revalidates: true,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isFree ? 'Unsubscribe' : 'Cancel subscription'}
      confirmLabel={isFree ? 'Unsubscribe' : 'Cancel subscription'}
      closeLabel="Keep it"
      isLoading={cancel.isPending}
      onConfirm={() => cancel.run(undefined)}
      onClose={onClose}
    >
      <p>
        {isFree || periodEndsAt === null
          ? `You will get no more mail from ${site.title}.`
          : `You can read everything on ${site.title} until ${dates.short(periodEndsAt)}.`}
      </p>
      {cancel.error !== null && (
        <p className="error-box" role="alert">
          {cancel.error}
        </p>
      )}
    </ConfirmDialog>
  )
}

function PortalButton() {
  const portal = useCall(async (api) => (await api.createBillingPortalSession()).body.url, {
    onDone: (url) => location.assign(url),
    toastsFailure: true,
  })
  return (
    <p>
      <Button aria-disabled={portal.isPending} onClick={() => portal.run(undefined)}>
        {portal.isPending ? 'Loading...' : 'Cards and invoices'}
      </Button>
    </p>
  )
}
