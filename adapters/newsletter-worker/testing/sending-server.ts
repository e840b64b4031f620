import { createNewsletterDelivery } from '#core/calls/newsletter/newsletter-delivery.ts'
import { defaultQuotas } from '#core/calls/quota/quotas.ts'
import { oneSender } from '../../mail/mail-senders.ts'
import { renderPlainMail } from '#adapters/memory/plain-mail.ts'
import { createSmtpMailer } from '../../mail/smtp-mailer.ts'
import { openSqlite } from '../../storage/sqlite.ts'
import { silentLogger } from '../../system/console-logger.ts'
import { createSigner } from '../../system/signer.ts'
import { systemClock, systemRandom } from '../../system/system.ts'
import { startNewsletterWorker } from '../newsletter-worker.ts'

/** Sends the newsletters of a database through an SMTP server until it is killed. */
const [path = '', smtpPort = '', batchSize = ''] = process.argv.slice(2)
const storage = await openSqlite(path)
const pace = { batchSize: Number(batchSize), concurrency: 10, leaseSeconds: 2, perSecond: 100_000 }
const deliverBatch = createNewsletterDelivery(
  {
    ...storage.stores,
    storage,
    clock: systemClock,
    random: systemRandom,
    logger: silentLogger,
    renderMail: renderPlainMail,
    signer: createSigner('secret'),
    payments: { isOpen: false },
    administrators: [],
    quotas: { ...defaultQuotas, firstMailsPerDay: 1_000_000 },
    platform: { url: 'http://localhost:4000' },
    mailer: createSmtpMailer({ url: `smtp://127.0.0.1:${smtpPort}`, senders: oneSender('hello@localhost') }),
  },
  pace,
)
startNewsletterWorker({ deliverBatch, logger: silentLogger, idleMilliseconds: 50 })
