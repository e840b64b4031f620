import { join } from 'node:path'
import type { Mail, Mailer } from '#core/ports/mailer.ts'
import type { Config } from '#adapters/config.ts'
import { readSenders } from '#adapters/mail/mail-senders.ts'
import { createOutboxMailer } from '#adapters/mail/outbox-mailer.ts'
import { createOutboxViewer } from '#adapters/mail/outbox-viewer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { systemClock } from '#adapters/system/system.ts'

type OutboxViewer = ReturnType<typeof createOutboxViewer>

type MailOptions = {
  readonly config: Config
  /** Called for emails that are stored in the outbox instead of being sent. */
  readonly onMail?: (mail: Mail) => void
}

/** Opens SMTP if it is configured, otherwise the outbox folder, with its viewer unless access is disabled. */
export async function openMail({ config, onMail }: MailOptions) {
  const senders = await readSenders(config.mailSenders, config.mailFrom)
  if (config.smtpUrl !== null) {
    const mailer = createSmtpMailer({ url: config.smtpUrl, senders })
    return { mailer, viewer: null, close: () => mailer.close() }
  }
  // Without readers of the outbox, mails would be lost silently.
  if (config.outboxReaders === 'nobody') {
    return { mailer: noMailer, viewer: null, close: () => undefined }
  }
  const outbox = createOutboxMailer({
    folder: join(config.dataFolder, 'outbox'),
    senders,
    clock: systemClock,
    ...(onMail ? { onMail } : {}),
  })
  return { mailer: outbox, viewer: createOutboxViewer(outbox), close: () => undefined }
}

const noMailer: Mailer = {
  async send() {
    const error = new Error('No mail server is configured: set TRIVET_SMTP_URL.')
    throw Object.assign(error, { isMailNotConfigured: true as const })
  },
}

/** The outbox for its pages. */
export function viewedOutbox(viewer: OutboxViewer) {
  const withPath = ({ html, ...mail }: NonNullable<Awaited<ReturnType<OutboxViewer['read']>>>) => ({
    ...mail,
    htmlPath: html === null ? null : `/_mail/${mail.id}/html`,
  })
  return {
    list: async () => (await viewer.list()).map(withPath),
    async read(id: string) {
      const mail = await viewer.read(id)
      return mail && withPath(mail)
    },
  }
}
