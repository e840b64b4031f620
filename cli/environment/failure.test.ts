import { describe, expect, it } from 'vitest'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { domainError } from '#core/values/errors.ts'
import { toFailure } from './failure.ts'

const server = 'https://food.example'

/** The message for a response of the server. */
async function messageOf(respond: () => Promise<Response>, token: 'none' | 'kept' | 'environment' = 'kept') {
  const api = createHttpApi({ origin: server, token: () => 'token', fetch: respond })
  try {
    const { currentUser } = (await api.getCurrentUser()).body
    return currentUser.email
  } catch (thrown) {
    const { message, exitCode, code } = toFailure(thrown, server, token)
    return { message, exitCode, code }
  }
}
const page = '<!doctype html><html><body>Hello</body></html>'
const refused = JSON.stringify({ error: 'Please sign in', code: 'unauthenticated' })

describe('a failure', () => {
  it.each([200, 404, 502])('reports that a page of status %i is not from a platform', async (status) => {
    expect(await messageOf(async () => new Response(page, { status }))).toEqual({
      message: `The server at ${server} is not a Trivet platform, or is not ready (status ${status === 200 ? 502 : status}). Set TRIVET_URL to the address of your platform.`,
      exitCode: 4,
      code: 'unreachable',
    })
  })

  it.each(['{"detail":"Not Found"}', ''])('reports that a 404 of %j is not from a platform', async (body) => {
    expect(await messageOf(async () => new Response(body, { status: 404 }))).toMatchObject({
      message: expect.stringContaining(`The server at ${server} is not a Trivet platform`),
      exitCode: 4,
    })
  })

  it.each(['{"hello":1}', ''])(
    'reports that the response %j could not be parsed, without internal errors',
    async (body) => {
      expect(await messageOf(async () => new Response(body))).toMatchObject({
        message: expect.stringMatching(
          /^The response of https:\/\/food\.example could not be parsed \(.+\)\. Is it/,
        ),
        exitCode: 1,
      })
    },
  )

  it.each([
    ['kept', `You are not signed in at ${server} any more. Run "trivet login".`],
    [
      'environment',
      `The token in TRIVET_TOKEN is not valid at ${server}, or has expired. Create one with "trivet token create NAME".`,
    ],
    ['none', `You are not signed in at ${server}. Run "trivet login", or set TRIVET_TOKEN.`],
  ] as const)('of a token that is %s says where it came from', async (place, message) => {
    const failure = await messageOf(async () => new Response(refused, { status: 401 }), place)
    expect(failure).toEqual({ message, exitCode: 3, code: 'unauthenticated' })
  })

  it('of a field describes the problem, without the wording of the validator', async () => {
    const issues = [
      { path: 'links.1.href', message: 'Invalid URL' },
      { path: 'title', message: 'String must contain at least 1 character(s)' },
    ]
    const body = JSON.stringify({ error: 'Some fields are not right.', code: 'validation_failed', issues })
    const failure = await messageOf(async () => new Response(body, { status: 422 }))
    expect(failure).toEqual({
      message: 'Address of link 2 is not a web address: write it like https://example.com. Title is empty.',
      exitCode: 1,
      code: 'validation_failed',
    })
  })

  it('of a change by someone else says what to do next', async () => {
    const body = JSON.stringify({ error: domainError('conflict').message, code: 'conflict' })
    expect(await messageOf(async () => new Response(body, { status: 409 }))).toEqual({
      message:
        'This was changed by someone else in the meantime, so nothing was written. Run the command again.',
      exitCode: 1,
      code: 'conflict',
    })
  })

  it.each([
    ['ENOSPC', 'recipes/soup.md: the disk is full.'],
    ['EACCES', 'recipes/soup.md: permission denied.'],
    ['EROFS', 'recipes/soup.md: the file system is read-only.'],
    ['ENOENT', 'recipes/soup.md: there is no such file or folder.'],
  ])('of a file explains %s, and omits the temporary path', (code, message) => {
    for (const path of [
      'recipes/soup.md.part',
      'recipes/soup.md.1644.1.tmp',
      'recipes/soup.md.1644.part',
      'recipes/soup.md.3f2a9c1e-0b1c-4d2e-8f3a-1234567890ab.part',
    ]) {
      const thrown = Object.assign(new Error(`${code}: ${path}`), { code, path })
      expect(toFailure(thrown, server)).toMatchObject({ message, exitCode: 1, code: 'failed' })
    }
  })

  it('of a file whose name cannot be decoded says to rename it', () => {
    const thrown = Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: 'cr\ufffdme.md' })
    expect(toFailure(thrown, server).message).toBe(
      'cr\ufffdme.md: its name is not encoded as UTF-8, so that it cannot be opened; rename it.',
    )
  })
})
