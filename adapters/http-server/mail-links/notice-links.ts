import { Hono } from 'hono'
import type { createNoticeChoice, NoticeChoiceView } from '#core/calls/comment/notice-choice.ts'
import { escapeHtml } from '#core/values/rich-text/escape-html.ts'
import { readForm } from '../http/body/read-form.ts'
import { plainPageHtml, unknownLinkHtml } from './unsubscribe-pages.ts'
import { plainPageHeaders } from '../http/plain-pages.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import { refuse } from '../http/refuse.ts'
import type { HttpEnv } from '../http/http-env.ts'

type LinkOptions = { readonly choice: ReturnType<typeof createNoticeChoice>; readonly isSecure: boolean }

const words = {
  reply: { on: 'Replies to your comments are mailed to you', off: 'You no longer get mails about replies' },
  comment: { on: 'Comments on your sites are mailed to you', off: 'You no longer get mails about comments' },
} as const satisfies Record<NoticeChoiceView['reason'], object>

/**
 * The pages of the link that turns mails about comments off. As with newsletters, GET shows a page and changes nothing,
 * and POST turns them off (RFC 8058).
 */
export function createNoticeLinks({ choice, isSecure }: LinkOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = plainPageHeaders(isSecure)

  app.get('/notices/:token', async (context) => {
    const token = context.req.param('token')
    const view = await choice.look(token)
    return view
      ? context.html(choiceHtml(token, view), 200, headers)
      : context.html(unknownLinkHtml(), 404, headers)
  })
  app.post('/notices/:token', async (context) => {
    const token = context.req.param('token')
    if ((await choice.look(token)) === null) return context.html(unknownLinkHtml(), 404, headers)
    const form = await readForm(context.env.incoming)
    if (!form.ok) return refuse(context, form.error, dataSecurityHeaders(isSecure))
    const view = await choice.choose(token, form.value.get('choice') === 'on')
    return view
      ? context.html(choiceHtml(token, view), 200, headers)
      : context.html(unknownLinkHtml(), 404, headers)
  })
  return app
}

function choiceHtml(token: string, { reason, isOn, profileUrl }: NoticeChoiceView): string {
  const [label, word] = isOn ? ['Turn them off', 'off'] : ['Turn them on again', 'on']
  return plainPageHtml(words[reason][isOn ? 'on' : 'off'], [
    `<form method="post" action="/notices/${escapeHtml(token)}" class="actions">`,
    `<button type="submit" name="choice" value="${word}" class="primary">${label}</button></form>`,
    `<p><a href="${escapeHtml(profileUrl)}">Your profile</a></p>`,
  ])
}
