import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#core/ports/clock.ts'
import type { Mail, Mailer } from '#core/ports/mailer.ts'
import { onFirstUse } from '#core/values/on-first-use.ts'
import { makeFolder } from '../system/make-folder.ts'
import type { MailSenders } from './mail-senders.ts'
import { toMessage } from './message.ts'

/** A mail in the outbox folder. */
export type OutboxEntry = { readonly id: string; readonly source: Uint8Array }

/** The outbox: a folder of .eml files for mail that is not sent. */
export type Outbox = Mailer & {
  /** The newest mails first. */
  list(limit: number): Promise<OutboxEntry[]>
  read(id: string): Promise<OutboxEntry | null>
}

type OutboxOptions = {
  readonly folder: string
  readonly senders: MailSenders
  readonly clock: Clock
  /** Called with every mail, so that its link can be printed in the terminal. */
  readonly onMail?: (mail: Mail) => void
}

/** Writes every mail to a folder, atomically. */
export function createOutboxMailer({ folder, senders, clock, onMail }: OutboxOptions): Outbox {
  const compiler = onFirstUse(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  })
  let count = 0

  async function read(id: string): Promise<OutboxEntry | null> {
    if (!/^[\w-]+$/.test(id)) return null
    const source = await readFile(join(folder, `${id}.eml`)).catch(() => null)
    return source && { id, source }
  }

  return {
    async send(mail) {
      const { message } = await (await compiler()).sendMail(toMessage(mail, senders, clock.now()))
      if (!Buffer.isBuffer(message)) throw new Error('The mail could not be written to the outbox.')
      await makeFolder(folder)
      count += 1
      const stamp = clock.now().toISOString().replace(/[:.]/g, '-')
      const id = `${stamp}-${process.pid}-${String(count).padStart(6, '0')}`
      const path = join(folder, `${id}.eml`)
      try {
        await writeFile(`${path}.part`, message)
        await rename(`${path}.part`, path)
      } catch (thrown) {
        await rm(`${path}.part`, { force: true }).catch(() => undefined)
        throw thrown
      }
      onMail?.(mail)
    },
    async list(limit) {
      const names = await readdir(folder).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4))
      const newest = ids.sort().reverse().slice(0, limit)
      return (await Promise.all(newest.map(read))).filter((entry) => entry !== null)
    },
    read,
  }
}
