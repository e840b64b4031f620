import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import type { Mail } from '#core/ports/mailer.ts'
import { ConfigError } from '../system/config-error.ts'

/** The sender of mail: an address, and the DKIM key of its domain. */
export type MailSender = {
  readonly address: string
  readonly dkim: DkimKey | null
}

/** A DKIM key in the form that nodemailer expects. */
export type DkimKey = {
  readonly domainName: string
  readonly keySelector: string
  /** PEM. */
  readonly privateKey: string
  readonly headerFieldNames: string
}

/** The sender of the platform, and those of sites that send from their own domain. */
export type MailSenders = {
  readonly platform: MailSender
  readonly bySite: ReadonlyMap<string, MailSender>
}

/** RFC 8058, 4: the signature must cover both headers of one-click unsubscribing, in addition to the usual ones. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

const address = z.string().regex(/^[^\s@]+@[^\s@]+$/)
const Sender = z.strictObject({
  /** The slug of a site; absent for the platform itself. */
  site: z.string().min(1).optional(),
  from: address,
  dkim: z.strictObject({ selector: z.string().regex(/^[\w.-]+$/), keyFile: z.string().min(1) }).optional(),
})
const SendersFile = z.array(Sender)

/** Senders without a file: all mails come from one address, and the relay signs them. */
export function oneSender(from: string): MailSenders {
  return { platform: { address: from, dkim: null }, bySite: new Map() }
}

/**
 * Reads the file at TRIVET_MAIL_SENDERS: a JSON list of `{site?, from, dkim?: {selector, keyFile}}`, with key files
 * next to it. Throws a ConfigError that describes the problem.
 */
export async function readSenders(path: string | null, from: string): Promise<MailSenders> {
  if (path === null) return oneSender(from)
  const entries = await Promise.all((await readEntries(path)).map((entry) => toSender(path, entry)))
  const own = entries.find(({ site }) => site === null)?.sender
  return {
    platform: own ?? { address: from, dkim: null },
    bySite: new Map(entries.flatMap(({ site, sender }) => (site === null ? [] : [[site, sender] as const]))),
  }
}

/** The sender of a mail. */
export function senderOf(
  { platform, bySite }: MailSenders,
  { fromSite }: Pick<Mail, 'fromSite'>,
): MailSender {
  return (fromSite === undefined ? undefined : bySite.get(fromSite)) ?? platform
}

async function readEntries(path: string) {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw wrong(`${path} cannot be read (${String(error)})`)
  })
  const parsed = SendersFile.safeParse(parseJson(text, path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw wrong(`${path} is invalid at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? ''}`)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong(`${path} is not valid JSON`)
  }
}

async function toSender(
  path: string,
  { site, from, dkim }: z.infer<typeof Sender>,
): Promise<{ site: string | null; sender: MailSender }> {
  if (dkim === undefined) return { site: site ?? null, sender: { address: from, dkim: null } }
  const keyPath = resolve(dirname(path), dkim.keyFile)
  const privateKey = await readFile(keyPath, 'utf8').catch((error: unknown) => {
    throw wrong(`the key ${keyPath} cannot be read (${String(error)})`)
  })
  try {
    createPrivateKey(privateKey)
  } catch {
    throw wrong(`${keyPath} contains no private key in PEM format`)
  }
  const key = { domainName: domainOf(from), keySelector: dkim.selector, privateKey }
  return { site: site ?? null, sender: { address: from, dkim: { ...key, headerFieldNames: signedHeaders } } }
}

/** The domain of an address. */
export function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1)
}

function wrong(what: string): ConfigError {
  return new ConfigError(
    `TRIVET_MAIL_SENDERS is invalid: ${what}. Give a JSON list like [{"site": "ottolina", "from": "news@ottolina.example", "dkim": {"selector": "trivet", "keyFile": "ottolina.pem"}}], or unset it.`,
  )
}
