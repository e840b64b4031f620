import { expect, it } from 'vitest'
import { failureText, noResponseSentence } from '#core/model/call-failure.ts'
import { createHttpApi } from './http-api.ts'

/** An API that gives every call the same response; `asked` contains the sent requests. */
function apiThatResponds(status: number, body: object, signal?: AbortSignal, timeLimit?: () => number) {
  const asked: (RequestInit | undefined)[] = []
  let refusals = 0
  const api = createHttpApi({
    origin: 'http://trivet.test',
    token: () => 'kept',
    fetch: async (_, request) => {
      asked.push(request)
      return new Response(JSON.stringify(body), { status })
    },
    onUnauthenticated: () => (refusals += 1),
    ...(signal === undefined ? {} : { signal }),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  })
  return { api, asked, refusals: () => refusals }
}

it('a response that the token is invalid is reported, and rejects the call as well', async () => {
  const body = { error: 'Sign in first.', code: 'unauthenticated' }
  const { api, refusals } = apiThatResponds(401, body)
  await expect(api.getCurrentUser()).rejects.toEqual({ status: 401, body })
  expect(refusals()).toBe(1)
})

it.each([
  [401, { code: 'link_expired' }],
  [401, { code: 'code_invalid' }],
  [403, { code: 'forbidden' }],
  [500, {}],
])('a response of %i %j is not reported as an invalid token', async (status, body) => {
  const { api, refusals } = apiThatResponds(status, body)
  await expect(api.getCurrentUser()).rejects.toEqual({ status, body })
  expect(refusals()).toBe(0)
})

it('every call can be aborted by a signal', async () => {
  const { signal } = new AbortController()
  const { api, asked } = apiThatResponds(200, {}, signal)
  await api.signOut()
  expect(asked[0]?.signal).toBe(signal)
  const plain = apiThatResponds(200, {})
  await plain.api.signOut()
  expect(plain.asked[0]).not.toHaveProperty('signal')
})

it('an early sign-up is sent without the token, and other calls with it', async () => {
  const { api, asked } = apiThatResponds(200, {})
  await api.createEarlySignup({ body: { email: 'mara@example.com' } })
  await api.signOut()
  expect(asked[0]?.headers).not.toHaveProperty('Authorization')
  expect(asked[1]?.headers).toHaveProperty('Authorization', 'Bearer kept')
})

it('a call without a response within its time limit is aborted with an error that says so', async () => {
  const limited: [string, number][] = []
  const api = createHttpApi({
    origin: 'http://trivet.test',
    token: () => null,
    timeLimit(name, bytes) {
      limited.push([name, bytes])
      return 1
    },
    fetch: (_, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  })
  const failure = await api.createEarlySignup({ body: { email: 'mara@example.com' } }).catch(failureText)
  expect(failure).toBe(noResponseSentence)
  expect(limited).toEqual([['createEarlySignup', '{"email":"mara@example.com"}'.length]])
})

it('a call with a time limit can still be aborted by its own signal', async () => {
  const end = new AbortController()
  const { api, asked } = apiThatResponds(200, {}, end.signal, () => 60_000)
  await api.signOut()
  expect(asked[0]?.signal?.aborted).toBe(false)
  end.abort('left')
  expect(asked[0]?.signal?.reason).toBe('left')
  await api.signOut()
  expect(asked[1]?.signal?.reason).toBe('left')
})
