import type { Mail } from '../../ports/mailer.ts'
import type { RenderMail } from '../../ports/mail-renderer.ts'
import type { MailDocument } from '../../model/mail/mail-document.ts'
import { mailText } from '../../model/mail/mail-text.ts'

/** Renders a mail to one recipient as text and HTML, with its brand as the sender. */
export async function writeMail(renderMail: RenderMail, document: MailDocument, to: string): Promise<Mail> {
  const { subject, brand } = document
  return { to, subject, fromName: brand.name, text: mailText(document), html: await renderMail(document) }
}
