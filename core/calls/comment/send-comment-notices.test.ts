import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { noticePauseSeconds } from './announce-comment.ts'
import { createNoticeChoice } from './notice-choice.ts'
import { createSendCommentNotices, noticeLimit, noticePace } from './send-comment-notices.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let [owner, ada, ben]: Person[] = []
let recipeId: string

beforeEach(async () => {
  platform = createMemoryPlatform()
  for (const name of ['owner', 'ada', 'ben']) {
    const person = await platform.signIn(`${name}@example.com`)
    await person.api.updateCurrentUser({ body: { displayName: name } })
    if (name === 'owner') owner = person
    else if (name === 'ada') ada = person
    else ben = person
  }
  await owner?.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  await owner?.api.updateSite({ siteSlug, body: { commentsEnabled: true } })
  const draft = { title: 'Green soup', slug: 'soup' }
  recipeId = (await api(owner).createRecipe({ siteSlug, body: draft })).body.recipe.id
  await api(owner).publishRecipe({ siteSlug, recipeId })
})

function api(person: Person | undefined) {
  if (person === undefined) throw new Error('nobody is signed in yet')
  return person.api
}

async function write(person: Person | undefined, text: string, parentId: string | null = null) {
  const body = { recipeId, parentId, content: paragraphsFromText(text) }
  const { comments } = (await api(person).createComment({ siteSlug, body })).body
  const all = comments.flatMap((one) => [one, ...one.children])
  return all.find(({ content }) => JSON.stringify(content).includes(text))?.id ?? ''
}

/** Runs a step when the notices are due; returns recipient and subject of each mail. */
async function sent(): Promise<string[]> {
  platform.mailer.mails.length = 0
  platform.clock.pass(noticePauseSeconds)
  const count = await createSendCommentNotices(platform.deps)()
  expect(count).toBe(platform.mailer.mails.length)
  return platform.mailer.mails.map(({ to, subject }) => `${to}: ${subject}`)
}

describe('a comment', () => {
  it('is mailed once to the managers of the site, in its name, with its text and a link', async () => {
    const commentId = await write(ada, 'More lemon!\nAnd less salt.')
    platform.clock.pass(noticePauseSeconds - 1)
    expect(await createSendCommentNotices(platform.deps)()).toBe(0)
    expect(await sent()).toEqual(['owner@example.com: New comment on Green soup'])
    const [mail] = platform.mailer.mails
    expect(mail).toMatchObject({ fromName: 'Ottolina', fromSite: siteSlug })
    expect(mail?.text).toContain('ada wrote:\n\n> More lemon!\n> And less salt.')
    expect(mail?.text).toContain(`http://ottolina.localhost:4000/recipes/soup#comment-${commentId}`)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(await sent()).toEqual([])
  })

  it('links to its moderation for managers of the site only', async () => {
    const commentId = await write(ada, 'Good')
    await write(ben, 'Indeed', commentId)
    await sent()
    const { mails } = platform.mailer
    const decision = `http://localhost:4000/kitchen/${siteSlug}/comments/${commentId}`
    const toOwner = mails.filter(({ to }) => to === 'owner@example.com').map(({ text }) => text)
    expect(toOwner.join()).toContain(`${decision}?act=hide`)
    expect(toOwner.join()).toContain(`${decision}?act=block`)
    expect(mails.find(({ to }) => to === 'ada@example.com')?.text).not.toContain('/kitchen/')
  })

  it('is mailed to the author of the comment that it replies to, and never to its own author', async () => {
    const parentId = await write(ada, 'Good')
    await sent()
    await write(ben, 'Indeed', parentId)
    expect((await sent()).toSorted()).toEqual([
      'ada@example.com: Reply to your comment on Green soup',
      'owner@example.com: New comment on Green soup',
    ])
    await write(ada, 'Thanks', parentId)
    expect(await sent()).toEqual(['owner@example.com: New comment on Green soup'])
    const own = await write(owner, 'Welcome')
    await write(owner, 'Again', own)
    expect(await sent()).toEqual([])
  })

  it('that is deleted or hidden within the minute is not mailed', async () => {
    const deleted = await write(ada, 'Oops')
    await api(ada).deleteComment({ siteSlug, commentId: deleted })
    const hidden = await write(ada, 'Rude')
    await api(owner).hideComment({ siteSlug, commentId: hidden })
    expect(await sent()).toEqual([])
  })

  it('that is held is mailed for approval, and to readers once it is approved', async () => {
    const parentId = await write(ada, 'Good')
    await sent()
    await api(owner).updateSite({ siteSlug, body: { holdFirstComments: true } })
    const held = await write(ben, 'Indeed', parentId)
    expect(await sent()).toEqual(['owner@example.com: New comment on Green soup'])
    expect(platform.mailer.mails[0]?.text).toContain('http://localhost:4000/kitchen/ottolina/comments')
    await api(owner).unhideComment({ siteSlug, commentId: held })
    expect(await sent()).toEqual(['ada@example.com: Reply to your comment on Green soup'])
  })

  it('is not mailed to those who turned the mails off, in their profile or by the link of a mail', async () => {
    const parentId = await write(ada, 'Good')
    await sent()
    const token = /notices\/(\S+)/.exec(platform.mailer.mails[0]?.text ?? '')?.[1] ?? ''
    const choice = createNoticeChoice(platform.deps)
    expect(await choice.look(token)).toMatchObject({ reason: 'comment', isOn: true })
    expect(await choice.choose(token, false)).toMatchObject({ isOn: false })
    for (const wrong of [`${token}x`, token.replace('comment', 'reply'), 'x'])
      expect([await choice.look(wrong), await choice.choose(wrong, false)]).toEqual([null, null])
    await api(ada).updatePreferences({ body: { mailsOfReplies: false } })
    await write(ben, 'Indeed', parentId)
    expect(await sent()).toEqual([])
    await choice.choose(token, true)
    await write(ben, 'Really', parentId)
    expect(await sent()).toEqual(['owner@example.com: New comment on Green soup'])
  })

  it('is mailed to one person a limited number of times in an hour', async () => {
    for (let time = 0; time <= noticeLimit.count; time += 1) await write(ada, `Comment ${time}`)
    expect(await sent()).toHaveLength(noticeLimit.count)
  })

  const failing = (refused: string, refusal: Error) => {
    const { mailer } = platform.deps
    const send = (mail: Parameters<typeof mailer.send>[0]) =>
      mail.to === refused ? Promise.reject(refusal) : mailer.send(mail)
    return createSendCommentNotices({ ...platform.deps, mailer: { ...mailer, send } })
  }
  const addresses = () => platform.mailer.mails.map(({ to }) => to).toSorted()

  it('is mailed again only to those whose mail failed', async () => {
    const parentId = await write(ada, 'Good')
    await sent()
    await write(ben, 'Indeed', parentId)
    platform.mailer.mails.length = 0
    platform.clock.pass(noticePauseSeconds)
    expect(await failing('ada@example.com', new Error('no relay'))()).toBe(1)
    platform.clock.pass(noticePace.pauseSeconds)
    expect(await failing('nobody', new Error('no relay'))()).toBe(1)
    platform.clock.pass(noticePace.pauseSeconds)
    expect(await failing('nobody', new Error('no relay'))()).toBe(0)
    expect(addresses()).toEqual(['ada@example.com', 'owner@example.com'])
  })

  it('is not mailed again to an address that refuses mail for good', async () => {
    await write(ada, 'Good')
    platform.mailer.mails.length = 0
    platform.clock.pass(noticePauseSeconds)
    const refusal = Object.assign(new Error('550'), { isPermanentRefusal: true })
    expect(await failing('owner@example.com', refusal)()).toBe(0)
    platform.clock.pass(noticePace.pauseSeconds)
    expect(await failing('nobody', refusal)()).toBe(0)
  })

  it('is mailed when the relay returns after hours, and given up after a day', async () => {
    for (let time = 0; time < 3; time += 1) await write(ada, `Comment ${time}`)
    platform.mailer.mails.length = 0
    platform.clock.pass(noticePauseSeconds)
    const away = failing('owner@example.com', new Error('no relay'))
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await away()).toBe(0)
      platform.clock.pass(noticePace.pauseSeconds)
    }
    expect(await failing('nobody', new Error('no relay'))()).toBe(3)
    await write(ada, 'Another')
    platform.clock.pass(noticePauseSeconds)
    for (let tries = 0; tries < noticePace.maxTries; tries += 1) {
      expect(await away()).toBe(0)
      platform.clock.pass(noticePace.pauseSeconds)
    }
    expect(await failing('nobody', new Error('no relay'))()).toBe(0)
  })

  it('on a site that the platform has closed is not mailed', async () => {
    await write(ada, 'Good')
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    const closure = { closedAt: platform.clock.now(), reason: 'Spam' }
    await platform.stores.platformStore.setClosure(site?.id ?? '', closure)
    expect(await sent()).toEqual([])
  })
})
