import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInMail } from '#core/model/account/sign-in-mail.ts'
import { createHandClock } from '#core/testing/fakes/hand-clock.ts'
import type { Mail } from '#core/ports/mailer.ts'
import { sampleBrand } from '#core/testing/samples/mail-sample.ts'
import { writeMail } from '#core/calls/mail/write-mail.ts'
import { oneSender } from './mail-senders.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createOutboxViewer } from './outbox-viewer.ts'
import { renderMail } from './render-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const from = 'hello@trivet.example'
const link = `https://ottolina.trivet.example/recipes/grüner-tee?a=1&mgk=${'A'.repeat(43)}`
const senders = oneSender(from)
const brand = sampleBrand({ name: 'Käse, "Brot" & Söhne' })
const document = signInMail({
  purpose: 'sign_in',
  brand,
  place: brand.name,
  address: 'ottolina.example',
  link,
  code: '012345',
})
const mail: Mail = await writeMail(renderMail, document, 'ada@example.com')

/** The responses of the relay for some recipients. */
const refusals: Readonly<Record<string, readonly [number, string]>> = {
  full: [452, '4.2.2 mailbox full'],
  gone: [550, '5.1.1 no such user'],
  disliked: [550, '5.7.1 relaying denied'],
}

describe('mail over SMTP', () => {
  const received: { from: string; to: string[]; source: Buffer }[] = []
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const [responseCode, message] = refusals[address.split('@')[0] ?? ''] ?? []
      callback(responseCode === undefined ? null : Object.assign(new Error(message), { responseCode }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks),
        })
        callback()
      })
    },
  })
  let url = ''

  beforeAll(async () => {
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => relay.close(resolve)))

  it('arrives complete: sender, recipient, subject, both parts, link and code', async () => {
    const mailer = createSmtpMailer({ url, senders })
    await mailer.send({
      ...mail,
      replyTo: 'cook@example.com',
      headers: { 'List-Id': '<ottolina.trivet.example>' },
    })
    mailer.close()
    const sent = received.at(-1)
    expect([sent?.from, sent?.to]).toEqual([from, ['ada@example.com']])
    const read = await PostalMime.parse(sent?.source ?? '')
    expect(read).toMatchObject({
      from: { name: 'Käse, "Brot" & Söhne', address: from },
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'cook@example.com' }],
      subject: 'Sign in to Käse, "Brot" & Söhne',
    })
    expect(read.text).toContain(link)
    expect(read.text).toContain('012345')
    expect(read.html).toContain(link.replaceAll('&', '&amp;'))
    expect(read.html).toMatch(/^<!doctype html/i)
    expect(read.headers.find(({ key }) => key === 'list-id')?.value).toBe('<ottolina.trivet.example>')
  })

  it('has an id on the domain of its sender (listmonk@78f6af0e)', async () => {
    const mailer = createSmtpMailer({ url, senders })
    await mailer.send(mail)
    mailer.close()
    const { messageId } = await PostalMime.parse(received.at(-1)?.source ?? '')
    expect(messageId).toMatch(/@trivet\.example>$/)
  })

  it('is sent to one address, whatever characters it contains', async () => {
    const mailer = createSmtpMailer({ url, senders })
    const before = received.length
    await mailer.send({ ...mail, to: 'a,victim@example.com' }).catch(() => {})
    mailer.close()
    expect(received.slice(before).flatMap(({ to }) => to)).not.toContain('victim@example.com')
  })

  it('cannot get a header from a subject or a name', async () => {
    const mailer = createSmtpMailer({ url, senders })
    await mailer.send({
      ...mail,
      subject: 'Hello\r\nBcc: evil@example.com',
      fromName: 'A\r\nBcc: evil@example.com',
    })
    mailer.close()
    const sent = received.at(-1)
    expect(sent?.to).toEqual(['ada@example.com'])
    expect((await PostalMime.parse(sent?.source ?? '')).bcc).toBeUndefined()
  })

  it('distinguishes an unknown mailbox, a rejected mail, and a temporary failure', async () => {
    const mailer = createSmtpMailer({ url, senders })
    const sent = (name: string) => mailer.send({ ...mail, to: `${name}@example.com` })
    await expect(sent('gone')).rejects.toMatchObject({ isPermanentRefusal: true, isMailboxGone: true })
    await expect(sent('gone')).rejects.toThrow(/^550 5\.1\.1 no such user$/)
    await expect(sent('disliked')).rejects.toMatchObject({ isPermanentRefusal: true, isMailboxGone: false })
    await expect(sent('full')).rejects.not.toHaveProperty('isPermanentRefusal')
    mailer.close()
  })

  it('rejects when the relay refuses the mail or is unreachable', async () => {
    const mailer = createSmtpMailer({ url, senders })
    await expect(mailer.send({ ...mail, to: 'full@example.com' })).rejects.toThrow(/mailbox full/)
    mailer.close()
    const nobody = createSmtpMailer({ url: 'smtp://127.0.0.1:1', senders })
    await expect(nobody.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
    nobody.close()
  })
})

describe('the outbox', () => {
  let folder = ''
  const clock = createHandClock()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trivet-outbox-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const fresh = (name: string, onMail?: (mail: Mail) => void) =>
    createOutboxMailer({ folder: join(folder, name), senders, clock, ...(onMail ? { onMail } : {}) })

  it('contains only complete messages', async () => {
    const reported: string[] = []
    const outbox = fresh('whole', ({ to }) => reported.push(to))
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => outbox.send({ ...mail, to: `a${index}@example.com` })),
    )
    const names = await readdir(join(folder, 'whole'))
    expect(names).toHaveLength(20)
    for (const name of names) {
      expect(name).toMatch(/^[\w-]+\.eml$/)
      const source = await readFile(join(folder, 'whole', name), 'utf8')
      expect(source).toMatch(/^From: /m)
      expect((await PostalMime.parse(source)).text).toContain('012345')
    }
    expect(reported).toHaveLength(20)
  })

  it('lists the newest first, decoded', async () => {
    const outbox = fresh('newest')
    for (const to of ['first@example.com', 'second@example.com']) {
      await outbox.send({ ...mail, to })
      clock.pass(1)
    }
    const viewer = createOutboxViewer(outbox)
    const list = await viewer.list()
    expect(list.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com'])
    expect(list[0]).toMatchObject({ subject: mail.subject, from: expect.stringContaining(`<${from}>`) })
    expect(await viewer.read(list[0]?.id ?? '')).toEqual(list[0])
  })

  it('is empty before the first mail, and ignores other files', async () => {
    const outbox = fresh('strange')
    const viewer = createOutboxViewer(outbox)
    expect(await viewer.list()).toEqual([])
    await outbox.send(mail)
    await writeFile(join(folder, 'strange', 'half.eml.part'), 'From: x')
    await writeFile(join(folder, 'strange', 'notes.txt'), 'x')
    await writeFile(join(folder, 'strange', '0.eml'), Buffer.from([0, 255, 254]))
    expect((await viewer.list())[0]?.subject).toBe(mail.subject)
  })

  it.each(['../secret', '..', '/etc/passwd', 'a/b', 'a\0', 'no-such-mail', ''])(
    'reads nothing at %j',
    async (id) => {
      expect(await createOutboxViewer(fresh('newest')).read(id)).toBeNull()
    },
  )
})
