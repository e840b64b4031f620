import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProgram, startProgram } from '../testing/server/built.ts'
import { jsonLines } from './testing/run-command.ts'
import { removeTempFolders, tempFolder } from '../testing/server/temp-folder.ts'
import { startBuiltSite, type BuiltSite } from './testing/built-site.ts'

afterAll(removeTempFolders)

let site: BuiltSite

beforeAll(async () => {
  site = await startBuiltSite()
})
afterAll(() => site.stop())

const run = (...args: string[]) => startProgram(args, site.environment).done

describe('the built program in a pipe', () => {
  it('signs in, creates a site, imports, publishes and lists', async () => {
    expect((await run('whoami')).stdout).toBe(`baker@example.com at ${site.server.url}\n`)
    expect(await run('sites', 'create', 'My Table', '--slug', 'my-table')).toMatchObject({
      code: 0,
      stderr: '',
    })
    const imported = await run('import', `${site.webUrl}/soup`, '--publish', '--json')
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    const [item] = jsonLines(imported)
    expect(item).toMatchObject({ status: 'created', published: true, ingredients: 3, steps: 2 })
    expect((await run('recipes', 'list')).stdout).toMatch(
      /^from-the-web\tFrom the web\t\d{4}-\d\d-\d\d\t0\t0\t0\n$/,
    )
    expect((await run('recipes', 'show', 'from-the-web')).stdout).toMatch(/- 2 cups red lentils\n/)
  })

  it('backs up the running server, restores the backup elsewhere, and checks the result', async () => {
    const file = join(tempFolder('backup'), 'trivet.tar.gz')
    const from = await run('backup', file, '--data', site.server.dataFolder, '--json')
    expect(from).toMatchObject({ code: 0, stderr: '' })
    const elsewhere = tempFolder('restored')
    expect(await run('restore', file, '--data', site.server.dataFolder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stop the servers'),
    })
    const to = await run('restore', file, '--data', elsewhere, '--json')
    expect(to).toMatchObject({ code: 0, stderr: '' })
    const [written, read] = [jsonLines(from)[0], jsonLines(to)[0]]
    expect(read).toMatchObject({
      rows: written?.['rows'],
      tables: written?.['tables'],
      files: written?.['files'],
    })
    expect((await run('doctor', '--data', elsewhere)).stdout).toMatch(
      /✓ database: SQLite responds and is consistent/,
    )
    const wrong = await startProgram(['doctor'], { ...site.environment, PORT: 'x' }).done
    expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('PORT is invalid') })
    const refused = await startProgram(['migrate'], { ...site.environment, PORT: 'x' }).done
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('PORT is invalid') })
  })

  it('writes no colors and no cursor movements', async () => {
    const { stdout } = await run('import', `${site.webUrl}/soup`, '--dry-run')
    expect(stdout).toBe(stripVTControlCharacters(stdout))
  })

  it('ends without an error when the reader of its output closes the pipe', async () => {
    const command = `${process.execPath} ${builtProgram} --help | head -n 1`
    expect(await startProgram(['-c', command], site.environment, 'sh').done).toEqual({
      code: 0,
      stdout: 'Usage: trivet [options] [command]\n',
      stderr: '',
    })
  })

  it.runIf(existsSync('/dev/full'))(
    'says that its output cannot be written to a full disk (where there is a /dev/full)',
    async () => {
      const command = `${process.execPath} ${builtProgram} --help > /dev/full`
      expect(await startProgram(['-c', command], site.environment, 'sh').done).toEqual({
        code: 1,
        stdout: '',
        stderr: '✗ The output cannot be written: the disk is full.\n',
      })
    },
  )

  it('reports an unreachable server and an invalid token', async () => {
    const lost = await startProgram(['whoami'], { ...site.environment, TRIVET_URL: 'http://127.0.0.1:1' })
      .done
    expect(lost).toMatchObject({ code: 4, stdout: '' })
    expect(lost.stderr).toMatch(/^✗ The server at http:\/\/127\.0\.0\.1:1 cannot be reached/)
    const wrong = await startProgram(['whoami'], { ...site.environment, TRIVET_TOKEN: 'x'.repeat(43) }).done
    expect(wrong).toMatchObject({ code: 3, stdout: '' })
  })

  it('reports an invalid variable of the server to start', async () => {
    const refused = await startProgram(['serve', '--port', '99999'], { TRIVET_URL: '' }).done
    expect(refused.code).toBe(2)
    expect(refused.stderr).toMatch(/^PORT is invalid/)
  })

  it('signs in although the connection is lost before the response to the code', async () => {
    const email = 'lost@example.com'
    let isLost = false
    const line = createServer((incoming, answer) => {
      const { method, headers, url = '' } = incoming
      const passed = request(`${site.server.url}${url}`, {
        method,
        headers: { ...headers, host: new URL(site.server.url).host },
      })
      passed.on('response', (response) => {
        const isConfirmation = url.endsWith('/sign-in-codes')
        if (!isConfirmation || isLost) {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(answer)
          return
        }
        isLost = true
        response.resume().on('end', () => incoming.socket.destroy())
      })
      incoming.pipe(passed)
    })
    await once(line.listen(0, '127.0.0.1'), 'listening')
    try {
      const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
      const there = { TRIVET_URL: url, XDG_CONFIG_HOME: tempFolder('lost') }
      expect(await startProgram(['login', email], there).done).toEqual({
        code: 0,
        stdout: `Signed in at ${url} as ${email}.\n`,
        stderr: `The platform has no mail relay; the code is from its outbox, ${url}/_mail.\n`,
      })
      expect(isLost).toBe(true)
    } finally {
      line.closeAllConnections()
      line.close()
    }
  })

  it(
    'shows its help within 300 ms, or on a busy machine in five times the time of an empty program',
    { tags: 'measured' },
    async () => {
      const time = async (start: () => Promise<unknown>) => {
        const started = performance.now()
        await start()
        return performance.now() - started
      }
      const empty: number[] = []
      const help: number[] = []
      for (let round = 0; round < 6; round += 1) {
        empty.push(
          await time(() => startProgram(['-c', `${process.execPath} -e 0`], site.environment, 'sh').done),
        )
        help.push(await time(() => run('--help')))
      }
      expect(Math.min(...help)).toBeLessThan(Math.max(300, 5 * Math.min(...empty)))
    },
  )
})

describe('the built server', () => {
  it('completes a request in flight when it is stopped, and accepts no new ones', async () => {
    const body = JSON.stringify({ email: 'slow@example.com' })
    const path = `${site.server.url}/api/v1/manage/sign-up`
    const headers = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      // The server responds to it as soon as it has the request.
      expect: '100-continue',
    }
    try {
      const slow = request(path, { method: 'POST', headers })
      const answered = once(slow, 'response')
      slow.flushHeaders()
      await once(slow, 'continue')
      slow.write(body.slice(0, 10))
      const ended = site.server.terminate()
      await expect
        .poll(() =>
          fetch(`${site.server.url}/healthz`).then(
            () => 'answers',
            () => 'is closed',
          ),
        )
        .toBe('is closed')
      slow.end(body.slice(10))
      const [response] = await answered
      response.resume()
      expect(response.statusCode).toBe(200)
      expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(await ended).toBe(0)
    } finally {
      await site.server.kill()
      await site.server.start()
    }
  })
})
