import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#core/ports/mailer.ts'
import { domainOf, senderOf, type MailSenders } from './mail-senders.ts'

/** A mail as nodemailer takes it, from the address of its sender. */
export function toMessage(mail: Mail, senders: MailSenders): SendMailOptions {
  const { address, dkim } = senderOf(senders, mail)
  return {
    from: mail.fromName ? { name: mail.fromName, address } : address,
    // As an object it stays one address: a comma in it would make two of a text.
    to: { name: '', address: mail.to },
    // Mail programs mind that the domain is the sender's.
    ...(mail.id ? { messageId: `<${mail.id}@${domainOf(address)}>` } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    ...(mail.headers ? { headers: { ...mail.headers } } : {}),
    ...(dkim ? { dkim } : {}),
  }
}
