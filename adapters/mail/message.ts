import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#core/ports/mailer.ts'
import { encodeHeader, encodeName, encodeQuotedPrintable } from './encode-mail.ts'
import { domainOf, senderOf, type MailSenders } from './mail-senders.ts'

/**
 * A mail as nodemailer sends it, from the address of its sender. It is encoded here instead of by nodemailer, whose
 * streams take twice the time of everything else that a newsletter needs.
 */
export function toMessage(mail: Mail, senders: MailSenders, date: Date): SendMailOptions {
  const { address, dkim } = senderOf(senders, mail)
  return {
    // An object stays one address; in a string, a comma would split it into two.
    envelope: { from: address, to: [{ name: '', address: mail.to }] },
    raw: writeMessage(mail, address, date),
    ...(dkim ? { dkim } : {}),
  }
}

/** The whole message (RFC 5322): headers, then the text and the HTML part, of which mail programs show the last. */
function writeMessage(mail: Mail, from: string, date: Date): string {
  const boundary = `=_${randomUUID()}`
  const headers: Readonly<Record<string, string | undefined>> = {
    From: mail.fromName ? `${encodeName(mail.fromName)} <${from}>` : from,
    To: `<${oneLine(mail.to)}>`,
    'Reply-To': mail.replyTo === undefined ? undefined : oneLine(mail.replyTo),
    Subject: encodeHeader(mail.subject),
    Date: date.toUTCString().replace('GMT', '+0000'),
    // Some mail programs require the domain of the sender.
    'Message-ID': `<${oneLine(mail.id ?? randomUUID())}@${domainOf(from)}>`,
    ...Object.fromEntries(Object.entries(mail.headers ?? {}).map(([name, value]) => [name, oneLine(value)])),
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
  }
  const part = (type: string, content: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encodeQuotedPrintable(content)}\r\n`
  const head = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}\r\n`,
  )
  return `${head.join('')}\r\n${part('text/plain', mail.text)}${part('text/html', mail.html)}--${boundary}--\r\n`
}

/** Removes control characters and line breaks, so that a value cannot start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, '')
}
