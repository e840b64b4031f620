import type { Mail } from '../ports/mailer.ts'
import { escapeHtml } from '../rich-text/escape-html.ts'

/** What a sign-in mail says. Nothing in it was typed by the person who asked for it. */
export type SignInMail = {
  readonly to: string
  /** The site's title, or the platform's name on the main host. */
  readonly place: string
  readonly link: string
  readonly code: string
}

/** The mail with the link and the code of a sign-in. */
export function signInMail({ to, place, link, code }: SignInMail): Mail {
  return {
    to,
    subject: `Sign in to ${place}`,
    fromName: place,
    text: [
      `Open this link to sign in to ${place}:`,
      link,
      `Or enter this code: ${code}`,
      'The link works once, for 15 minutes; the code for 10 minutes.',
      'If you did not ask to sign in, you can ignore this mail. Nobody can sign in without it.',
    ].join('\n\n'),
    html: mailHtml(place, [
      `<p>Open this link to sign in to ${escapeHtml(place)}:</p>`,
      button(link, 'Sign in'),
      '<p>Or enter this code:</p>',
      `<p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:8px 0 24px">${code}</p>`,
      small('The link works once, for 15 minutes; the code for 10 minutes.'),
      small('If you did not ask to sign in, you can ignore this mail. Nobody can sign in without it.'),
    ]),
  }
}

/** The mail to an address without an account, after somebody tried to sign in with it. */
export function invitationMail({ to, place, link }: Omit<SignInMail, 'code'>): Mail {
  return {
    to,
    subject: `There is no account at ${place} yet`,
    fromName: place,
    text: [
      `Somebody, probably you, tried to sign in to ${place} with this address, but it has no account yet.`,
      'You can create one here:',
      link,
      'If that was not you, you can ignore this mail.',
    ].join('\n\n'),
    html: mailHtml(place, [
      `<p>Somebody, probably you, tried to sign in to ${escapeHtml(place)} with this address, but it has no account yet.</p>`,
      button(link, 'Create an account'),
      small('If that was not you, you can ignore this mail.'),
    ]),
  }
}

function mailHtml(title: string, parts: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f6f2ea;color:#2b2622;font:17px/1.55 Georgia,serif">',
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">',
    `<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    ...parts,
    '</div></body></html>',
  ].join('\n')
}

function button(href: string, label: string): string {
  const style = 'display:inline-block;padding:12px 24px;border-radius:6px;background:#a8321f;color:#ffffff'
  return `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="${style};text-decoration:none">${label}</a></p>`
}

function small(text: string): string {
  return `<p style="font-size:14px;color:#6b625a;margin:8px 0">${escapeHtml(text)}</p>`
}
