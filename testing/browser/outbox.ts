import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'

/** Mails that are sent with a delay of some seconds. */
const late = /^(?:Receipt from|Reply to your comment|New comment) /

/** The kind of mails that `mailTo` reads: immediate or delayed ones. */
export type MailKind = 'prompt' | 'late'

/** The text of the newest mail that a platform with this data folder sent to an address; waits for it. */
export async function mailTo(
  dataFolder: string,
  address: string,
  kind: MailKind = 'prompt',
): Promise<string> {
  const read = () => newestMail(join(dataFolder, 'outbox'), address, kind)
  await expect.poll(read, { message: `a mail to ${address}` }).not.toBeNull()
  return (await read()) ?? ''
}

/** The first link in a mail. */
export const linkIn = (mail: string) => /https?:\/\/\S+/.exec(mail)?.[0] ?? ''

/** The 6-digit code in a mail. */
export const codeIn = (mail: string) => /\bcode\b[^:]*: (\d{6})/.exec(mail)?.[1] ?? ''

async function newestMail(folder: string, address: string, kind: MailKind): Promise<string | null> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.eml')) : []
  for (const name of names.sort().toReversed()) {
    const mail = await readMail(join(folder, name))
    const isOfKind = late.test(mail.subject ?? '') === (kind === 'late')
    if (isOfKind && mail.to?.some((to) => to.address === address)) return mail.text ?? ''
  }
  return null
}

const mails = new Map<string, Email>()

/** Caches parsed mails, because the outbox is polled. */
async function readMail(path: string): Promise<Email> {
  const mail = mails.get(path) ?? (await PostalMime.parse(await readFile(path)))
  mails.set(path, mail)
  return mail
}
