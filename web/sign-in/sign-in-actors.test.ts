import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { fakeApi, fakeApp } from '../testing/fake-app.ts'
import { signInActors } from './sign-in-actors.ts'

afterEach(() => void vi.restoreAllMocks())

/** Requests a sign-in mail from a server that fails; returns the console output. */
async function logOf(failure: unknown) {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const api = fakeApi({ requestSignIn: () => Promise.reject(failure) })
  const { requestSignIn } = signInActors(fakeApp({ api, site: null, origin: 'https://trivet.example' }), '/')
  const actor = createActor(requestSignIn, { input: { email: 'mara@example.com', marker: '' } })
  const ended = toPromise(actor).catch((error: unknown) => error)
  actor.start()
  expect(await ended).toBe(failure)
  return log.mock.calls.map(([text]) => String(text))
}

describe('the request of a sign-in mail', () => {
  it('is logged if the server fails', async () => {
    expect(await logOf({ status: 500, body: { error: 'Something went wrong.', code: 'internal' } })).toEqual([
      'Signing in failed: 500 Something went wrong.',
    ])
  })

  it('is logged if there is no response', async () => {
    expect(await logOf(new TypeError('Failed to fetch'))).toEqual(['Signing in failed: Failed to fetch'])
  })

  it('is not logged if the server refuses it, which the form shows', async () => {
    expect(await logOf({ status: 429, body: { error: 'Too many mails.', code: 'limit_reached' } })).toEqual(
      [],
    )
  })
})
