import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#core/ports/mailer.ts'

/** A mail as nodemailer takes it; `from` is the platform's address, to which the sender's name is joined. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from: mail.fromName ? { name: mail.fromName, address: from } : from,
    // As an object it stays one address: a comma in it would make two of a text.
    to: { name: '', address: mail.to },
    // Mail programs mind that the domain is the sender's.
    ...(mail.id ? { messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>` } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    ...(mail.headers ? { headers: { ...mail.headers } } : {}),
  }
}
