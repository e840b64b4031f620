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
  UnreadableFileError,
  unreadableFileSentence,
} from './call-failure.ts'

const taken = { status: 409, body: { error: 'This slug is taken.', code: 'slug_taken' } }

describe('an error response', () => {
  it('has a status, a code and a message', () => {
    expect(failureStatus(taken)).toBe(409)
    expect(failureCode(taken)).toBe('slug_taken')
    expect(failureSentence(taken)).toBe('This slug is taken.')
  })

  it('has no code and no message if its body is empty or contains none', () => {
    for (const body of [null, 'text', 3, {}, { code: 5, error: ['x'] }]) {
      expect(failureCode({ status: 500, body })).toBeNull()
      expect(failureSentence({ status: 500, body })).toBeNull()
    }
  })

  it('has the issues of the server, and ignores anything else', () => {
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

describe('the displayed message of a failure', () => {
  it.each([409, 413, 422, 429])('is that of the server for a %i', (status) => {
    expect(failureText({ ...taken, status })).toBe('This slug is taken.')
  })

  it.each([401, 404, 500, 503])('is general for a %i', (status) => {
    expect(failureText({ ...taken, status })).toBe(tryAgainSentence)
  })

  it('is that of the server for a site that is gone or on which they no longer work', () => {
    const error = 'This site does not exist, or you are not a member of it.'
    expect(failureText({ status: 404, body: { error, code: 'site_not_found' } })).toBe(error)
  })

  it('is general without a response, or without a message in it', () => {
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

  it('says that a file cannot be read, whatever reason the browser gives', () => {
    const error = new UnreadableFileError(new Error('gone'))
    expect([failureText(error), failureAdvice(error)]).toEqual([
      unreadableFileSentence,
      unreadableFileSentence,
    ])
  })

  it('advises to sign in again when the session expired, and otherwise is that of the failure', () => {
    const ended = { status: 401, body: { error: 'Sign in first.', code: 'unauthenticated' } }
    expect(failureAdvice(ended)).toBe('You are signed out. Sign in and try again.')
    expect(failureAdvice(taken)).toBe('This slug is taken.')
    expect(failureAdvice({ status: 503, body: { error: 'Try again soon.' } })).toBe('Try again soon.')
    expect(failureAdvice(new TypeError('x is not a function'))).toBe(tryAgainSentence)
  })
})
