import type { MailDocument } from '../../model/mail/mail-document.ts'
import { linksInTexts, withTextLinks } from '../../model/mail/mail-links.ts'
import { mailText } from '../../model/mail/mail-text.ts'
import { letterDocument, type LetterIssue } from '../../model/newsletter/letter-document.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { RenderMail } from '../../ports/mail-renderer.ts'
import { escapeHtml } from '../../values/rich-text/escape-html.ts'
import {
  omittableParts,
  newsletterDocument,
  type NewsletterIssue,
  type NewsletterPlaces,
  type NewsletterSite,
} from '../../model/newsletter/newsletter-document.ts'

/** The recipient-specific data of a newsletter. */
export type NewsletterRecipient = {
  readonly to: string
  /** The reader's display name; null if unknown. */
  readonly name: string | null
  /** The id of this mail to this recipient; the same in retries. */
  readonly id: string
  readonly unsubscribeUrl: string
}

/** Maps link targets to the addresses in the mail; targets that are not in the map do not change. */
export type LinksFor = (hrefs: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** For mails whose links are not changed afterwards. */
const noLinks: LinksFor = async () => new Map()

async function withSentLinks(document: MailDocument, linksFor: LinksFor): Promise<MailDocument> {
  const links = await linksFor(linksInTexts(document))
  return withTextLinks(document, (href) => links.get(href) ?? href)
}

/** The largest HTML part, in bytes: Gmail hides what comes after about 102 KB, the unsubscribe link with it. */
export const maxHtmlBytes = 100 * 1024

/**
 * Renders the mails of one issue: the text is rendered once, and only the recipient's own parts are filled in for each.
 * `secret` marks the places of these parts and cannot be guessed, so that no text of a recipe is mistaken for one.
 */
export async function newsletterMails(
  renderMail: RenderMail,
  issue: NewsletterIssue | LetterIssue,
  secret: string,
  linksFor: LinksFor = noLinks,
): Promise<(recipient: NewsletterRecipient) => Mail> {
  const { site } = issue
  const places = { greeting: `greeting-${secret}`, unsubscribeUrl: `unsubscribe-${secret}` }
  const { html, text, subject } = await writeIssue(renderMail, issue, places, linksFor)
  const fill = (part: string, greeting: string, unsubscribeUrl: string) =>
    part.replaceAll(places.greeting, () => greeting).replaceAll(places.unsubscribeUrl, () => unsubscribeUrl)
  return ({ to, name, id, unsubscribeUrl }) => {
    const greeting = name === null ? 'Hello,' : `Hello ${name},`
    return {
      ...{ to, id, subject, fromName: site.title, fromSite: site.slug },
      text: fill(text, greeting, unsubscribeUrl),
      html: fill(html, escapeHtml(greeting), escapeHtml(unsubscribeUrl)),
      ...(site.replyTo === null ? {} : { replyTo: site.replyTo }),
      headers: newsletterHeaders(site, unsubscribeUrl),
    }
  }
}

/** Shortens the recipe step by step, with a link to its page, until the mail is below `maxHtmlBytes`. */
async function writeIssue(
  renderMail: RenderMail,
  issue: NewsletterIssue | LetterIssue,
  places: NewsletterPlaces,
  linksFor: LinksFor,
) {
  if ('parts' in issue) {
    const document = await withSentLinks(letterDocument(issue, places), linksFor)
    return { html: await renderMail(document), text: mailText(document), subject: document.subject }
  }
  for (let left = 0; ; left += 1) {
    const whole = newsletterDocument(issue, places, omittableParts.slice(0, left))
    const document = await withSentLinks(whole, linksFor)
    const html = await renderMail(document)
    if (left === omittableParts.length || utf8Length(html) <= maxHtmlBytes) {
      return { html, text: mailText(document), subject: document.subject }
    }
  }
}

/** The headers of RFC 8058 (one-click unsubscribe) and RFC 2919 (List-Id). */
function newsletterHeaders(site: NewsletterSite, unsubscribeUrl: string): Record<string, string> {
  const host = site.origin.replace(/^https?:\/\//, '').replace(/[/:].*/s, '')
  return {
    'List-Id': `<newsletter.${host}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The length of a text in UTF-8 bytes. */
function utf8Length(text: string): number {
  let bytes = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // A surrogate pair takes four bytes, two per half.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return bytes
}
