import { Hono } from 'hono'
import { escapeHtml } from '#core/values/rich-text/escape-html.ts'
import type { createUnsubscribe, NewsletterChoiceView } from '#core/calls/newsletter/unsubscribe.ts'
import { readForm } from '../http/body/read-form.ts'
import { newsletterScript } from './newsletter-script.ts'
import { plainPageHeaders, servePlainPageFiles, withScript } from '../http/plain-pages.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import { refuse } from '../http/refuse.ts'
import type { HttpEnv } from '../http/http-env.ts'

type LinkOptions = {
  readonly unsubscribe: ReturnType<typeof createUnsubscribe>
  readonly isSecure: boolean
}

/**
 * The pages of the unsubscribe link of a newsletter. GET shows a page and changes nothing, because mail scanners open
 * links; POST unsubscribes (RFC 8058: the mail program sends `List-Unsubscribe=One-Click`, without cookies).
 */
export function createUnsubscribePages({ unsubscribe, isSecure }: LinkOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = withScript(plainPageHeaders(isSecure))

  servePlainPageFiles(app, { path: '/newsletter/plain', script: newsletterScript, isSecure })
  app.get('/newsletter/:token', async (context) => {
    const token = context.req.param('token')
    const choice = await unsubscribe.look(token)
    return choice
      ? context.html(choiceHtml(token, choice, [onwardScript(choice)]), 200, headers)
      : context.html(unknownLinkHtml(), 404, headers)
  })
  app.post('/newsletter/:token', async (context) => {
    const token = context.req.param('token')
    if ((await unsubscribe.look(token)) === null) return context.html(unknownLinkHtml(), 404, headers)
    const form = await readForm(context.env.incoming)
    if (!form.ok) return refuse(context, form.error, dataSecurityHeaders(isSecure))
    const word = form.value.get('choice')
    const choice = await unsubscribe[word === 'subscribe' ? 'subscribe' : 'unsubscribe'](token)
    return choice
      ? context.html(choiceHtml(token, choice), 200, headers)
      : context.html(unknownLinkHtml(), 404, headers)
  })
  return app
}

/** Forwards signed-in readers to their subscriptions, except after they pressed a button here. */
function onwardScript({ userId, subscriptionsUrl }: NewsletterChoiceView): string {
  const data = `data-reader="${escapeHtml(userId)}" data-subscriptions="${escapeHtml(subscriptionsUrl)}"`
  return `<script src="/newsletter/plain.js" ${data}></script>`
}

function choiceHtml(
  token: string,
  { siteTitle, siteUrl, subscriptionsUrl, isSubscribed }: NewsletterChoiceView,
  more: readonly string[] = [],
): string {
  const title = escapeHtml(siteTitle)
  const [heading, label, word] = isSubscribed
    ? [`You get newsletters from ${title}`, 'Unsubscribe', 'unsubscribe']
    : [`You no longer get newsletters from ${title}`, 'Subscribe again', 'subscribe']
  return plainPageHtml(heading, [
    `<form method="post" action="/newsletter/${escapeHtml(token)}" class="actions">`,
    `<button type="submit" name="choice" value="${word}" class="primary">${label}</button></form>`,
    `<p><a href="${escapeHtml(siteUrl)}/">To ${title}</a></p>`,
    `<p><a href="${escapeHtml(subscriptionsUrl)}">All of your subscriptions</a></p>`,
    ...more,
  ])
}

/** The page of an invalid link. */
export function unknownLinkHtml(): string {
  return plainPageHtml('This link is incomplete', [
    '<p>Open the link in the mail again, or copy the whole link into the address bar.</p>',
  ])
}

/** A page without header and footer, with the stylesheet of these pages. */
export function plainPageHtml(heading: string, parts: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${heading}</title><link rel="stylesheet" href="/newsletter/plain.css"></head><body><main>`,
    `<h1>${heading}</h1>`,
    ...parts,
    '</main></body></html>',
  ].join('\n')
}
