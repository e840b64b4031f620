import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNoticeChoice, noticeChoiceUrl } from '#core/calls/comment/notice-choice.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createNoticeLinks } from './notice-links.ts'
import { serveApp } from '../testing/serve-app.ts'

let platform: MemoryPlatform
let server: Awaited<ReturnType<typeof serveApp>>
let userId: string
let path: string

beforeEach(async () => {
  platform = createMemoryPlatform()
  userId = (await platform.signIn('ada@example.com')).id
  path = noticeChoiceUrl(platform.deps.signer, '', { userId, reason: 'reply' })
  server = await serveApp(createNoticeLinks({ choice: createNoticeChoice(platform.deps), isSecure: false }))
})
afterEach(() => server.stop())

const isOn = async () => (await platform.stores.userStore.preferences(userId))?.mailsOfReplies ?? true
const post = (to: string, body: string) =>
  server.ask(to, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

describe('the link of a mail about comments', () => {
  it('shows a page by GET and HEAD without changing anything, even for repeated scans', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) expect((await server.ask(path, { method })).status).toBe(200)
    expect((await server.ask(path)).text).toContain('Replies to your comments are mailed to you')
    expect(await isOn()).toBe(true)
  })

  it('turns the mails off by one POST of the mail program, and on again from the page', async () => {
    const off = await post(path, 'List-Unsubscribe=One-Click')
    expect([off.status, await isOn()]).toEqual([200, false])
    expect(off.text).toContain('You no longer get mails about replies')
    await post(path, 'choice=on')
    expect(await isOn()).toBe(true)
  })

  it('changes nothing if it was not created by the platform', async () => {
    const other = (await platform.signIn('ben@example.com')).id
    for (const wrong of [`${path}x`, path.replace(userId, other), path.replace('reply', 'comment')]) {
      expect((await post(wrong, 'List-Unsubscribe=One-Click')).status).toBe(404)
      expect((await server.ask(wrong)).status).toBe(404)
    }
    expect(await isOn()).toBe(true)
  })
})
