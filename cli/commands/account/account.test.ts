import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageFetcher } from '#core/ports/page-fetcher.ts'
import { ok } from '#core/values/result.ts'
import type { CliEnvironment } from '../../environment/cli-environment.ts'
import { codeIn, createCommandPlatform, type CommandPlatform } from '../../testing/command-platform.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const email = 'baker@example.com'

const linkIn = ({ mails }: CommandPlatform) => /http:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''

/** A connection that confirms but loses this many responses; `confirmed` contains the sent bodies. */
function losingResponses(platform: CommandPlatform, count: number) {
  const confirmed: string[] = []
  const lose = async <Body>(body: unknown, response: Promise<Body>): Promise<Body> => {
    confirmed.push(JSON.stringify(body))
    const settled = await response
    if (confirmed.length <= count) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    return settled
  }
  const connect: CliEnvironment['connect'] = (_server, bearer) => {
    const api = platform.connect(bearer)
    return {
      ...api,
      confirmSignIn: (input) => lose(input, api.confirmSignIn(input)),
      confirmSignInCode: (input) => lose(input, api.confirmSignInCode(input)),
    }
  }
  return { confirmed, connect }
}

describe('login', () => {
  it('creates an account for a new address, and stores its token readable by its owner only', async () => {
    const platform = createCommandPlatform()
    const shell = createTestShell({ platform })
    const asked = await shell.run(['login', email], '')
    expect(asked.code).toBe(2)
    expect(platform.mails).toHaveLength(1)

    const run = await shell.run(['login', email, '--code', codeIn(platform.mails[0])])
    expect(run).toMatchObject({ code: 0, stdout: `Signed in at http://trivet.test as ${email}.\n` })
    expect(platform.mails).toHaveLength(1)
    expect(statSync(shell.credentialsPath).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(shell.credentialsPath)).mode & 0o777).toBe(0o700)
    expect((await shell.run(['whoami'])).stdout).toBe(`${email} at http://trivet.test\n`)
  })

  it('reads the code in the outbox of a platform on this machine, and of no other', async () => {
    const platform = createCommandPlatform()
    const mailPage = () =>
      `<dl><dt>To</dt><dd>${email}</dd></dl><pre>${platform.mails.at(-1)?.text ?? ''}</pre>`
    const shellAt = (url: string) => {
      const fetched: string[] = []
      const pages: Readonly<Record<string, () => string>> = {
        [`${url}/_mail`]: () => '<a href="/_mail/2">Other</a><a href="/_mail/1">Your link</a>',
        [`${url}/_mail/2`]: () => `<dd>other@example.com</dd><pre>code: 000000</pre>`,
        [`${url}/_mail/1`]: mailPage,
      }
      const web: PageFetcher = {
        async fetchPage(address) {
          fetched.push(address)
          const bytes = new TextEncoder().encode(pages[address]?.() ?? '')
          return ok({ url: address, contentType: 'text/html', bytes })
        },
      }
      return { fetched, shell: createTestShell({ platform, web, environment: { TRIVET_URL: url } }) }
    }
    const own = shellAt('http://localhost:4000')
    expect(await own.shell.run(['login', email])).toEqual({
      code: 0,
      stdout: `Signed in at http://localhost:4000 as ${email}.\n`,
      stderr: 'The platform has no mail relay; the code is from its outbox, http://localhost:4000/_mail.\n',
    })
    const other = shellAt('https://localhost.example')
    expect(await other.shell.run(['login', email])).toMatchObject({ code: 2 })
    expect(other.fetched).toEqual([])
  })

  it('reads the address and the code from standard input', async () => {
    const platform = createCommandPlatform()
    const shell = createTestShell({ platform })
    await platform.connect(null).signUp({ body: { email } })
    // The code of the previous mail works until it is used; requesting another mails a new one.
    const run = await shell.run(['login'], `${email}\n${codeIn(platform.mails[0])}\n`)
    expect(run.code).toBe(0)
    expect(platform.mails).toHaveLength(2)
  })

  it('accepts the link of the mail instead of the code', async () => {
    const platform = createCommandPlatform()
    const shell = createTestShell({ platform })
    await shell.run(['login', email])
    const link = linkIn(platform)
    expect((await shell.run(['login', email, '--code', link])).code).toBe(0)
    const again = await shell.run(['login', email, '--code', link])
    expect(again.code).toBe(3)
    expect(again.stderr).toMatch(/That link has been used, or it has expired/)
  })

  it.each([
    ['123456', 3, /That code is incorrect or has expired/],
    ['12', 2, /neither a 6-digit code nor the link/],
    ['https://example.com/?mgk=', 2, /neither a 6-digit code nor the link/],
  ])('refuses the answer %s and keeps nothing', async (response, code, sentence) => {
    const platform = createCommandPlatform()
    const shell = createTestShell({ platform })
    const run = await shell.run(['login', email, '--code', response])
    expect(run.code).toBe(code)
    expect(run.stderr).toMatch(sentence)
    expect((await shell.run(['whoami'])).code).toBe(3)
  })

  it.each(['code', 'link'] as const)(
    'confirms a %s again if its response was lost, although it can otherwise be confirmed only once',
    async (kind) => {
      const platform = createCommandPlatform()
      const { confirmed, connect } = losingResponses(platform, 1)
      const shell = createTestShell({ platform, cliEnvironment: { connect } })
      await shell.run(['login', email])
      const response = kind === 'code' ? codeIn(platform.mails[0]) : linkIn(platform)
      const run = await shell.run(['login', email, '--code', response])
      expect(run).toMatchObject({ code: 0, stdout: `Signed in at http://trivet.test as ${email}.\n` })
      expect(confirmed).toHaveLength(2)
      expect(new Set(confirmed).size).toBe(1)
    },
  )

  it('asks for the code again once the server is back, but not in a script', async () => {
    const platform = createCommandPlatform()
    await platform.connect(null).signUp({ body: { email } })
    const code = codeIn(platform.mails[0])
    const script = losingResponses(platform, 2)
    const shell = createTestShell({ platform, cliEnvironment: { connect: script.connect } })
    const failed = await shell.run(['login', email, '--code', code])
    expect(failed).toMatchObject({ code: 4, stdout: '' })
    expect(failed.stderr).toMatch(/^✗ The server at http:\/\/trivet\.test cannot be reached/)

    await platform.connect(null).signUp({ body: { email } })
    const another = codeIn(platform.mails[1])
    const person = losingResponses(platform, 2)
    const terminal = createTestShell({
      ...{ platform, isTerminal: true },
      cliEnvironment: { connect: person.connect },
    })
    const run = await terminal.run(['login', email], `${another}\n${another}\n`)
    expect(run).toMatchObject({ code: 0 })
    expect(run.stderr).toMatch(/cannot be reached/)
    expect(new Set(person.confirmed).size).toBe(1)
  })

  it('sends a rejected code only once', async () => {
    const platform = createCommandPlatform()
    const { confirmed, connect } = losingResponses(platform, 0)
    const shell = createTestShell({ platform, cliEnvironment: { connect } })
    expect((await shell.run(['login', email, '--code', '123456'])).code).toBe(3)
    expect(confirmed).toHaveLength(1)
  })

  it('rejects an invalid address without a request', async () => {
    const platform = createCommandPlatform()
    const run = await createTestShell({ platform }).run(['login', 'baker'])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(/"baker" is not an email address/)
    expect(platform.mails).toHaveLength(0)
  })

  it('stores one sign-in per server', async () => {
    const platform = createCommandPlatform()
    const shell = createTestShell({ platform })
    await shell.run(['login', email])
    await shell.run(['login', email, '--code', codeIn(platform.mails[0])])
    expect(Object.keys(JSON.parse(readFileSync(shell.credentialsPath, 'utf8')))).toEqual([
      'http://trivet.test',
    ])
  })
})

describe('logout', () => {
  it('revokes the token on the server and removes it', async () => {
    const platform = createCommandPlatform()
    const shell = createTestShell({ platform })
    await shell.run(['login', email])
    await shell.run(['login', email, '--code', codeIn(platform.mails[0])])
    const { token } = JSON.parse(readFileSync(shell.credentialsPath, 'utf8'))['http://trivet.test']
    expect((await shell.run(['logout'])).stdout).toBe('Signed out at http://trivet.test.\n')
    expect((await shell.run(['whoami'])).code).toBe(3)
    await expect(platform.connect(token).getCurrentUser()).rejects.toMatchObject({ status: 401 })
    expect(await shell.run(['logout'])).toMatchObject({
      code: 0,
      stdout: 'You were not signed in at http://trivet.test.\n',
    })
  })
})

describe('whoami', () => {
  it('prints one object for scripts, with the token of the environment', async () => {
    const platform = createCommandPlatform()
    const shell = createTestShell({ platform, token: await platform.tokenOf(email) })
    expect(jsonLines(await shell.run(['whoami', '--json']))).toMatchObject([
      { email, server: 'http://trivet.test' },
    ])
  })

  it('says what to do about a token that the server does not accept', async () => {
    const shell = createTestShell({ platform: createCommandPlatform(), token: 'x'.repeat(43) })
    const run = await shell.run(['whoami'])
    expect(run.code).toBe(3)
    expect(run.stderr).toBe(
      '✗ The token in TRIVET_TOKEN is not valid at http://trivet.test, or has expired. Create one with "trivet token create NAME".\n',
    )
  })
})
