import type { Mail } from '../../ports/mailer.ts'
import type { RenderMail } from '../../ports/mail-renderer.ts'
import type { MailDocument } from '../../model/mail/mail-document.ts'
import { mailText } from '../../model/mail/mail-text.ts'

/** Writes a mail to one recipient, in both parts and in the name of its brand. */
export async function writeMail(renderMail: RenderMail, document: MailDocument, to: string): Promise<Mail> {
  const { subject, brand } = document
  return { to, subject, fromName: brand.name, text: mailText(document), html: await renderMail(document) }
}
