import { escapeHtml } from '#core/values/rich-text/escape-html.ts'
import { formatLongDate } from '#core/values/time/calendar-date.ts'
import { formatPrice } from '#core/values/money/price.ts'
import { tillActionsFor, type TillAction } from './demo-till.ts'
import type { TillCheckout, TillPortal, TillSubscription } from './till-book.ts'

/** The page on which a checkout is paid, declined or canceled. */
export function checkoutHtml(checkout: TillCheckout, wasDeclined: boolean): string {
  const { id, title, plan, amountCents, subject } = checkout
  const period = plan === 'monthly' ? 'month' : 'year'
  const parts = [
    `<p class="price"><strong>${formatPrice(amountCents)}</strong> a ${period}</p>`,
    wasDeclined
      ? '<p class="alert" role="alert">The card was declined. Nothing was paid; you can try again.</p>'
      : '',
    `<dl><dt>Account</dt><dd>${escapeHtml(subject.email)}</dd>`,
    `<dt>Due today</dt><dd>${formatPrice(amountCents)}</dd>`,
    `<dt>Renews</dt><dd>Every ${period}, until you cancel</dd></dl>`,
    `<form method="post" action="/till/checkout/${id}" class="actions stacked">`,
    button('pay', `Pay ${formatPrice(amountCents)}`, 'primary'),
    button('decline', 'Let the card be declined'),
    button('cancel', 'Cancel'),
    '</form>',
  ]
  // Before the buttons: a button pressed before the script runs would add an entry to the history.
  return pageHtml(`Subscribe to ${title}`, parts, '<script src="/till/till.js"></script>')
}

const statusLabels: Readonly<Record<TillSubscription['status'], string>> = {
  active: 'Active',
  past_due: 'Payment failed',
  canceling: 'Ends with its period',
  ended: 'Ended',
}

const actionLabels: Readonly<Record<TillAction, string>> = {
  cancel: 'Cancel subscription',
  resume: 'Resume',
  end: 'End now',
  fail: 'Let the next payment fail',
  collect: 'Pay what is due',
}

/** The page on which a payer manages subscriptions. */
export function portalHtml(
  { id, returnUrl }: TillPortal,
  subscriptions: readonly TillSubscription[],
): string {
  return pageHtml('Your subscriptions', [
    ...(subscriptions.length === 0 ? ['<p>There is no subscription yet.</p>'] : []),
    ...subscriptions.map((subscription) => subscriptionHtml(id, subscription)),
    `<p><a href="${escapeHtml(returnUrl)}">Back</a></p>`,
  ])
}

function subscriptionHtml(portalId: string, subscription: TillSubscription): string {
  const { id, title, plan, amountCents, status, periodEndsAt, refundedCents } = subscription
  return [
    `<section><h2>${escapeHtml(title)}</h2>`,
    `<dl><dt>Price</dt><dd>${formatPrice(amountCents)} ${plan === 'monthly' ? 'a month' : 'a year'}</dd>`,
    `<dt>Status</dt><dd>${statusLabels[status]}</dd>`,
    `<dt>Paid until</dt><dd>${formatLongDate(periodEndsAt)}</dd>`,
    refundedCents > 0 ? `<dt>Refunded</dt><dd>${formatPrice(refundedCents)}</dd>` : '',
    `</dl><form method="post" action="/till/portal/${portalId}" class="actions">`,
    `<input type="hidden" name="subscription" value="${id}">`,
    ...tillActionsFor(status).map((action) => button(action, actionLabels[action])),
    '</form></section>',
  ].join('\n')
}

/** The page for a checkout or portal that no longer exists. */
export function closedHtml(): string {
  return pageHtml('Checkout', ['<p>This page is closed. Go back and start again.</p>'])
}

function button(action: string, label: string, kind = 'plain'): string {
  return `<button type="submit" name="action" value="${action}" class="${kind}">${label}</button>`
}

function pageHtml(title: string, parts: readonly string[], head = ''): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/till/till.css">`,
    `${head}</head><body><main>`,
    '<p class="notice">This is a demonstration. No card is asked for and no money moves.</p>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...parts,
    '</main></body></html>',
  ].join('\n')
}
