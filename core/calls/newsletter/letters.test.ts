import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import {
  sampleRecipeRecord,
  sampleSettings,
  sampleSite,
  titleSearch,
} from '../../testing/stores/stored-records.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'
import type { MailDocument } from '../../model/mail/mail-document.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { createNewsletterDelivery } from './newsletter-delivery.ts'
import { createFollowNewsletterLink } from './sent-links.ts'
import { createSendDueLetters } from '../schedule/send-due-letters.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let owner: Person
let siteId: string
let recipeId: string

beforeEach(async () => {
  platform = createMemoryPlatform({ newsletterHoldSeconds: 60 })
  owner = await platform.signIn('owner@example.com')
  const settings = sampleSettings({ slug: siteSlug, title: 'Ottolina', newslettersEnabled: true })
  const site = sampleSite(50, { ownerId: owner.id, settings })
  siteId = site.id
  await platform.stores.siteStore.create(site)
  const recipe = sampleRecipeRecord(siteId, 60, { title: 'Soup', note: sampleText('canary-note') })
  recipeId = recipe.id
  await platform.stores.recipeStore.create(recipe, titleSearch(recipe))
  for (const [email, plan] of [
    ['free@example.com', 'free'],
    ['paid@example.com', 'monthly'],
  ] as const) {
    const { id: userId } = await platform.signIn(email)
    await givePlan(platform.stores, { siteId, userId }, 'free')
    if (plan === 'monthly') await givePlan(platform.stores, { siteId, userId }, plan)
  }
})

const write = async (changes = {}) => {
  const parts = [
    { kind: 'text', text: sampleText('Frost came early.') },
    { kind: 'recipe', recipeId },
    { kind: 'recipe', recipeId: sampleId(99) },
  ] as const
  const body = { subject: 'Autumn', parts: [...parts], ...changes }
  return (await owner.api.createLetter({ siteSlug, body })).body.letter
}
const read = async (letterId: string) => (await owner.api.getLetter({ siteSlug, letterId })).body.letter
const deliver = async () => {
  platform.clock.pass(61)
  await createNewsletterDelivery(platform.deps)()
}
const sendDue = () => createSendDueLetters(platform.deps)()
const inMinutes = (minutes: number) =>
  new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString()

describe('the links of a letter that was sent', () => {
  const [wrong, right] = ['https://shop.example/tickests', 'https://shop.example/tickets']
  const text: RichText = {
    type: 'document',
    children: [
      {
        type: 'paragraph',
        children: [
          { text: 'Come and ' },
          { type: 'link', href: wrong, children: [{ text: 'get your tickets' }] },
          { text: ' or ' },
          { type: 'link', href: 'mailto:me@example.com', children: [{ text: 'write' }] },
        ],
      },
    ],
  }
  const parts = [{ kind: 'text', text }]
  const send = async () => {
    const { id: letterId } = await write({ parts })
    return (await owner.api.sendLetter({ siteSlug, letterId })).body.newsletterSend.id
  }
  const links = async (newsletterSendId: string) =>
    (await owner.api.listNewsletterLinks({ siteSlug, newsletterSendId })).body.links
  const follow = (token: string) => createFollowNewsletterLink(platform.stores)(token)

  /** The complete mails, including their links. */
  const deliverWhole = async () => {
    platform.clock.pass(61)
    const renderMail = async (document: MailDocument) => JSON.stringify(document)
    await createNewsletterDelivery({ ...platform.deps, renderMail })()
    return platform.mailer.mails.map(({ html }) => html)
  }

  it('lead to another address once that is changed, also in delivered mails (ghost#15672)', async () => {
    const newsletterSendId = await send()
    expect(await links(newsletterSendId)).toEqual([])
    const mails = await deliverWhole()
    const token = /http:\/\/localhost:4000\/go\/([\w-]{16})/.exec(mails[0] ?? '')?.[1] ?? ''
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail).toContain(`/go/${token}"`)
      expect(mail).toContain('mailto:me@example.com')
      expect(mail).not.toContain(wrong)
    }
    expect(await follow(token)).toBe(wrong)
    expect(await links(newsletterSendId)).toEqual([{ number: 1, href: wrong, target: wrong }])
    const body = { number: 1, target: right }
    await owner.api.updateNewsletterLink({ siteSlug, newsletterSendId, body })
    expect(await follow(token)).toBe(right)
    expect(await links(newsletterSendId)).toEqual([{ number: 1, href: wrong, target: right }])
  })

  it('can only be changed to web addresses, by managers, and only if they exist', async () => {
    const newsletterSendId = await send()
    await deliverWhole()
    const change = (number: number, target: string) =>
      owner.api.updateNewsletterLink({ siteSlug, newsletterSendId, body: { number, target } })
    for (const none of ['javascript:alert(1)', 'http://[', 'https://a b.example/'])
      await expect(change(1, none)).rejects.toMatchObject({ status: 422 })
    await expect(change(2, right)).rejects.toMatchObject({ status: 404 })
    // Larger than an integer column allows.
    await expect(change(3_000_000_000, right)).rejects.toMatchObject({ status: 422 })
    const stranger = await platform.signIn('stranger@example.com')
    await expect(stranger.api.listNewsletterLinks({ siteSlug, newsletterSendId })).rejects.toMatchObject({
      status: 404,
    })
    expect(await follow('unknown')).toBeNull()
  })

  it('lead nowhere while their site is closed or deleted', async () => {
    await send()
    const mails = await deliverWhole()
    const token = /\/go\/([\w-]{16})/.exec(mails[0] ?? '')?.[1] ?? ''
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    const siteId = site?.id ?? ''
    const administrator = await platform.signIn('administrator@example.com')
    await administrator.api.closePlatformSite({ siteId, body: { reason: 'It asks for passwords.' } })
    expect(await follow(token)).toBeNull()
    await administrator.api.reopenPlatformSite({ siteId })
    expect(await follow(token)).toBe(wrong)
    await platform.stores.siteStore.setDeleted(siteId, platform.clock.now())
    expect(await follow(token)).toBeNull()
  })

  it('stay unchanged if they are not valid addresses', async () => {
    const broken = 'https://[nowhere'
    const link = { type: 'link', href: broken, children: [{ text: 'here' }] }
    const text = { type: 'document', children: [{ type: 'paragraph', children: [link] }] }
    const { id: letterId } = await write({ parts: [{ kind: 'text', text }] })
    await owner.api.sendLetter({ siteSlug, letterId })
    expect((await deliverWhole())[0]).toContain(broken)
  })
})

describe('a letter', () => {
  it('is sent to its audience with the cards of published recipes, and cannot be changed afterwards', async () => {
    const { id: letterId } = await write({ audience: 'paid' })
    const { newsletterSend } = (await owner.api.sendLetter({ siteSlug, letterId })).body
    expect(newsletterSend).toMatchObject({
      ...{ letterId, recipeId: null, title: 'Autumn', audience: 'paid', progress: { total: 1 } },
    })
    await deliver()
    expect(platform.mailer.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['paid@example.com', 'Autumn'],
    ])
    const [mail] = platform.mailer.mails
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Frost came early.')
      expect(part).toContain('/recipes/')
      expect(part).not.toContain('canary')
    }
    expect((await read(letterId)).state).toBe('sent')
    const refused = { status: 409, body: { code: 'letter_sent' } }
    await expect(
      owner.api.updateLetter({ siteSlug, letterId, body: { subject: 'X' } }),
    ).rejects.toMatchObject(refused)
    await expect(owner.api.sendLetter({ siteSlug, letterId })).rejects.toMatchObject(refused)
    await expect(owner.api.deleteLetter({ siteSlug, letterId })).rejects.toMatchObject(refused)
    const { newsletterSends } = (await owner.api.listNewsletterSends({ siteSlug })).body
    expect(newsletterSends).toMatchObject([{ title: 'Autumn', letterId }])
  })

  it('is a draft again after sending is stopped', async () => {
    const { id: letterId } = await write()
    const { newsletterSend } = (await owner.api.sendLetter({ siteSlug, letterId })).body
    await owner.api.stopNewsletterSend({ siteSlug, newsletterSendId: newsletterSend.id })
    await deliver()
    expect(platform.mailer.mails).toEqual([])
    expect((await read(letterId)).state).toBe('draft')
    expect((await owner.api.listLetters({ siteSlug })).body.letters.map(({ id }) => id)).toEqual([letterId])
  })

  it('keeps fields that a save omits, and refuses a save based on an older version', async () => {
    const { id: letterId, parts, version } = await write()
    const save = (body: { subject: string; baseVersion?: number }) =>
      owner.api.updateLetter({ siteSlug, letterId, body })
    const { letter } = (await save({ subject: 'Winter', baseVersion: version })).body
    expect(letter).toMatchObject({ subject: 'Winter', parts, version: version + 1, audience: 'all' })
    await expect(save({ subject: 'Spring', baseVersion: version })).rejects.toMatchObject({
      body: { code: 'conflict' },
    })
    expect((await read(letterId)).subject).toBe('Winter')
  })

  it.each([
    ['without a subject', { subject: ' ' }],
    ['without a word', { parts: [{ kind: 'text', text: null }] }],
  ])('%s is not sent', async (_, changes) => {
    const { id: letterId } = await write(changes)
    await expect(owner.api.sendLetter({ siteSlug, letterId })).rejects.toMatchObject({
      body: { code: 'not_sendable' },
    })
  })

  it('has the same content in preview, test mail and delivery', async () => {
    const { id: letterId } = await write()
    const { preview } = (await owner.api.previewNewsletter({ siteSlug, body: { letterId } })).body
    expect(preview).toMatchObject({ subject: 'Autumn', fromName: 'Ottolina' })
    expect(preview.text).toContain('Frost came early.')
    await owner.api.testNewsletter({ siteSlug, body: { letterId } })
    expect(platform.mailer.mails).toMatchObject([{ to: 'owner@example.com', subject: 'Test: Autumn' }])
    await expect(
      owner.api.previewNewsletter({ siteSlug, body: { letterId: sampleId(98) } }),
    ).rejects.toMatchObject({ body: { code: 'letter_not_found' } })
  })

  it('reports the size of each audience', async () => {
    const { audiences } = (await owner.api.getAudiences({ siteSlug })).body
    expect(audiences).toEqual({ all: 2, free: 1, paid: 1 })
  })
})

describe('a scheduled letter', () => {
  const schedule = async (minutes: number, changes = {}) => {
    const { id: letterId } = await write(changes)
    await owner.api.scheduleLetter({ siteSlug, letterId, body: { sendAt: inMinutes(minutes) } })
    return letterId
  }

  it('is sent once at its time, with the content of its last save', async () => {
    const letterId = await schedule(10)
    await owner.api.updateLetter({ siteSlug, letterId, body: { subject: 'Later' } })
    expect(await sendDue()).toBe(0)
    platform.clock.pass(10 * 60)
    expect(await Promise.all([sendDue(), sendDue()])).toEqual(expect.arrayContaining([1, 0]))
    await deliver()
    expect(platform.mailer.mails.map(({ subject }) => subject)).toEqual(['Later', 'Later'])
    const { auditEntries } = (await owner.api.listAuditEntries({ siteSlug })).body
    expect(auditEntries.map(({ action }) => action)).toContain('sendLetter')
  })

  it('asks before it is sent more than an hour late', async () => {
    const letterId = await schedule(10)
    platform.clock.pass(71 * 60)
    await sendDue()
    await deliver()
    expect(platform.mailer.mails).toEqual([])
    expect((await read(letterId)).state).toBe('late')
    await owner.api.sendLetter({ siteSlug, letterId })
    await deliver()
    expect(platform.mailer.mails).toHaveLength(2)
  })

  it('can be turned back into a draft', async () => {
    const letterId = await schedule(10)
    expect((await read(letterId)).state).toBe('scheduled')
    await owner.api.unscheduleLetter({ siteSlug, letterId })
    platform.clock.pass(11 * 60)
    expect(await sendDue()).toBe(0)
    expect((await read(letterId)).state).toBe('draft')
  })

  it('is refused for a time in the past', async () => {
    await expect(schedule(-1)).rejects.toMatchObject({ status: 422 })
  })
})
