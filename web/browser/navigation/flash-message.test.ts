import { expect, it } from 'vitest'
import { refused, signedIn, startSession } from '#core/machines/testing/start-session.ts'
import { createMemoryStorage } from '#core/testing/fakes/memory-device.ts'
import { createFlashMessage, signedOutReason } from './flash-message.ts'

it('a session that was found ended by a call is the reason to sign in, until the next sign-in', async () => {
  const { actor, state, time } = startSession({ token: 'kept' })
  await time.settle()
  expect(signedOutReason(state())).toBeNull()
  actor.send({ type: 'session.expire' })
  expect(signedOutReason(state())).toBe('You have been signed out.')
  actor.send({ type: 'session.begin', signedIn })
  expect(signedOutReason(state())).toBeNull()
})

it('a used link is the reason to sign in', async () => {
  const { state, time } = startSession({ mgk: 'spent', confirm: refused(401), fetch: refused(401) })
  await time.settle()
  expect(signedOutReason(state())).toBe('This link was already used or has expired.')
})

it('readers who were never signed in or have signed out get no message', async () => {
  const visitor = startSession({ fetch: refused(401) })
  await visitor.time.settle()
  expect(signedOutReason(visitor.state())).toBeNull()
  const reader = startSession({ token: 'kept' })
  await reader.time.settle()
  reader.actor.send({ type: 'sign-out' })
  await reader.time.settle()
  expect(signedOutReason(reader.state())).toBeNull()
})

it('a stored message is shown once, by the next document only', () => {
  const tab = createMemoryStorage()
  const left = createFlashMessage(tab)
  left.keep('You have been signed out.')
  expect(left.take()).toBeNull()
  const next = createFlashMessage(tab)
  expect(next.take()).toBe('You have been signed out.')
  expect(next.take()).toBeNull()
  expect(createFlashMessage(tab).take()).toBeNull()
})
