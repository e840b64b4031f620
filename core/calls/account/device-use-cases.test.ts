import { expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'

const email = 'ada@example.com'

it('a person sees their signed-in devices, and signs out one or all others', async () => {
  const platform = createMemoryPlatform()
  const laptop = await platform.signIn(email)
  platform.clock.pass(60)
  const phone = await platform.signIn(email)
  platform.clock.pass(60)
  const tablet = await platform.signIn(email)
  const sessionsOf = async ({ api }: typeof laptop) => (await api.listSessions()).body.sessions

  const listed = await sessionsOf(laptop)
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  const sessionId = listed[1]?.id ?? ''
  await laptop.api.deleteSession({ sessionId })
  await expect(phone.api.getCurrentUser()).rejects.toMatchObject({ status: 401 })
  await expect(laptop.api.deleteSession({ sessionId })).rejects.toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  })

  await laptop.api.deleteOtherSessions()
  await expect(tablet.api.getCurrentUser()).rejects.toMatchObject({ status: 401 })
  expect(await sessionsOf(laptop)).toMatchObject([{ isCurrent: true }])
})

it('signing out the device of another person is refused', async () => {
  const platform = createMemoryPlatform()
  const ada = await platform.signIn(email)
  const ben = await platform.signIn('ben@example.com')
  const [session] = (await ada.api.listSessions()).body.sessions
  await expect(ben.api.deleteSession({ sessionId: session?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  expect((await ada.api.getCurrentUser()).body.currentUser.email).toBe(email)
})

it('the use of a device is recorded if the last one is over an hour old', async () => {
  const platform = createMemoryPlatform()
  const ada = await platform.signIn(email)
  const lastUse = async () => (await ada.api.listSessions()).body.sessions[0]?.lastUsedAt
  const start = platform.clock.now().toISOString()
  platform.clock.pass(3600)
  expect(await lastUse()).toBe(start)
  platform.clock.pass(1)
  expect(await lastUse()).toBe(platform.clock.now().toISOString())
})
