import { describe, expect, it } from 'vitest'
import {
  failureAdvice,
  failureCode,
  failureIssues,
  failureSentence,
  failureStatus,
  failureText,
  isUnknownToServer,
  tryAgainSentence,
} from './call-failure.ts'

const taken = { status: 409, body: { error: 'This slug is taken.', code: 'slug_taken' } }

describe('a refusal', () => {
  it('tells its status, word and sentence', () => {
    expect(failureStatus(taken)).toBe(409)
    expect(failureCode(taken)).toBe('slug_taken')
    expect(failureSentence(taken)).toBe('This slug is taken.')
  })

  it('has no word and no sentence when its body is empty or holds none', () => {
    for (const body of [null, 'text', 3, {}, { code: 5, error: ['x'] }]) {
      expect(failureCode({ status: 500, body })).toBeNull()
      expect(failureSentence({ status: 500, body })).toBeNull()
    }
  })

  it('reports what the server complains about, and nothing that is no complaint', () => {
    const issue = { path: 'title', message: 'Required' }
    const issues = [issue, null, 'x', { path: 'a' }, { message: 'b' }, { path: 1, message: 'c' }]
    expect(failureIssues({ status: 422, body: { issues } })).toEqual([issue])
    expect(failureIssues({ status: 422, body: { issues: 'all' } })).toEqual([])
    expect(failureIssues({ status: 422, body: { issues: [{ path: 'a', message: 2 }] } })).toEqual([])
  })

  it.each([
    [401, true],
    [404, true],
    [400, false],
    [403, false],
    [500, false],
  ])('with status %i is unknown to the server: %s', (status, expected) => {
    expect(isUnknownToServer({ status, body: null })).toBe(expected)
  })
})

it.each([[new TypeError('fetch failed')], [null], ['401'], [undefined], [{ status: '401', body: null }]])(
  'takes %j for no refusal',
  (error) => {
    expect(failureStatus(error)).toBeNull()
    expect(failureCode(error)).toBeNull()
    expect(isUnknownToServer(error)).toBe(false)
  },
)

describe('what is shown of a failure', () => {
  it.each([409, 413, 422, 429])('is the sentence of the server for a %i', (status) => {
    expect(failureText({ ...taken, status })).toBe('This slug is taken.')
  })

  it.each([401, 404, 500, 503])('is that something went wrong for a %i', (status) => {
    expect(failureText({ ...taken, status })).toBe(tryAgainSentence)
  })

  it('is that something went wrong where there is no answer, or no sentence in it', () => {
    expect(failureText(new TypeError('fetch failed'))).toBe(tryAgainSentence)
    expect(failureText({ status: 422, body: null })).toBe(tryAgainSentence)
  })

  it.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
    'advises to check the connection where a browser says "%s"',
    (message) => {
      expect(failureAdvice(new TypeError(message))).toBe(
        'The server cannot be reached. Check your connection and try again.',
      )
    },
  )

  it('advises to sign in again when the session ended, and else says what is shown', () => {
    const ended = { status: 401, body: { error: 'Sign in first.', code: 'unauthenticated' } }
    expect(failureAdvice(ended)).toBe('You are signed out. Sign in and try again.')
    expect(failureAdvice(taken)).toBe('This slug is taken.')
    expect(failureAdvice({ status: 503, body: { error: 'Try again soon.' } })).toBe('Try again soon.')
    expect(failureAdvice(new TypeError('x is not a function'))).toBe(tryAgainSentence)
  })
})
