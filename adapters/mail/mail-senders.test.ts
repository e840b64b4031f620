import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHandClock } from '#core/testing/fakes/hand-clock.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { readSenders, senderOf } from './mail-senders.ts'

let folder = ''
const platformFrom = 'hello@trivet.example'
const write = async (name: string, content: unknown) => {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-senders-'))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  await write('ottolina.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ottolina = {
  site: 'ottolina',
  from: 'news@ottolina.example',
  dkim: { selector: 'trivet', keyFile: 'ottolina.pem' },
}

describe('senders', () => {
  it('are only the platform if no file is configured', async () => {
    const senders = await readSenders(null, platformFrom)
    expect(senderOf(senders, { fromSite: 'ottolina' })).toEqual({ address: platformFrom, dkim: null })
  })

  it('are those of the file, and the platform for all other sites', async () => {
    const senders = await readSenders(await write('a.json', [ottolina]), platformFrom)
    expect(senderOf(senders, { fromSite: 'ottolina' }).address).toBe('news@ottolina.example')
    for (const mail of [{}, { fromSite: 'other' }]) expect(senderOf(senders, mail).address).toBe(platformFrom)
    const own = await readSenders(await write('b.json', [{ from: 'post@trivet.example' }]), platformFrom)
    expect(senderOf(own, {}).address).toBe('post@trivet.example')
  })

  it.each([
    ['no JSON', '{'],
    ['no list', { site: 'a' }],
    ['a word too many', [{ ...ottolina, form: 'x' }]],
    ['no address', [{ ...ottolina, from: 'ottolina' }]],
    ['no key', [{ ...ottolina, dkim: { selector: 'a', keyFile: 'absent.pem' } }]],
    ['an invalid key', [{ ...ottolina, dkim: { selector: 'a', keyFile: 'wrong.json' } }]],
  ])('with %s prevent the start with a message', async (_what, content) => {
    const path = await write('wrong.json', content)
    await expect(readSenders(path, platformFrom)).rejects.toThrow(
      /^TRIVET_MAIL_SENDERS is invalid: .+ unset it\.$/,
    )
  })
})

describe('a mail of a site with its own domain', () => {
  it('has a sender of that domain, and is signed over the headers of one-click unsubscribing', async () => {
    const senders = await readSenders(await write('c.json', [ottolina]), platformFrom)
    const outbox = join(folder, 'outbox')
    await createOutboxMailer({ folder: outbox, senders, clock: createHandClock() }).send({
      ...{ to: 'ada@example.com', subject: 'Soup', text: 'Soup', html: '<p>Soup', id: 'send.ada' },
      ...{ fromName: 'Ottolina', fromSite: 'ottolina', replyTo: 'chiara@example.com' },
      headers: {
        'List-Id': '<newsletter.ottolina.example>',
        'List-Unsubscribe': '<https://trivet.example/newsletter/a>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    const [name = ''] = await readdir(outbox)
    const source = (await readFile(join(outbox, name), 'utf8')).replace(/\r\n[ \t]+/g, ' ')
    expect(source).toMatch(/^From: "Ottolina" <news@ottolina\.example>$/m)
    expect(source).toMatch(/^Message-ID: <send\.ada@ottolina\.example>$/m)
    const signature = /^DKIM-Signature: (.+)$/m.exec(source)?.[1] ?? ''
    expect(signature).toMatch(/d=ottolina\.example;.* s=trivet;/)
    const signed = (/ h=([^;]+);/.exec(signature)?.[1] ?? '').replaceAll(' ', '').toLowerCase().split(':')
    expect(signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'reply-to', 'list-id']))
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  })
})
