import { existsSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  builtProgram,
  ensureBuilt,
  newestCode,
  startBuiltServer,
  startProgram,
  type BuiltServer,
} from './testing/built.ts'
import { recipePage } from './testing/pages.ts'
import { jsonLines } from './testing/run-command.ts'
import { removeTempFolders, tempFolder } from './testing/temp-folder.ts'

afterAll(removeTempFolders)

let server: BuiltServer
let environment: Record<string, string>
let web: Server
let webUrl = ''

beforeAll(async () => {
  await ensureBuilt()
  server = await startBuiltServer()
  const token = await server.tokenOf('baker@example.com')
  environment = {
    TRIVET_URL: server.url,
    TRIVET_TOKEN: token,
    XDG_CONFIG_HOME: tempFolder('config'),
  }
  // One page comes at once, one never.
  web = createServer((request, response) => {
    if (request.url === '/never') return
    response.setHeader('content-type', 'text/html').end(recipePage({ name: 'From the web' }))
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
})
afterAll(async () => {
  web.closeAllConnections()
  web.close()
  await server.stop()
})

const run = (...args: string[]) => startProgram(args, environment).done

describe('the built program in a pipe', () => {
  it('signs in, creates a site, imports, publishes and lists', async () => {
    expect((await run('whoami')).stdout).toBe(`baker@example.com at ${server.url}\n`)
    expect(await run('sites', 'create', 'My Table', '--slug', 'my-table')).toMatchObject({
      code: 0,
      stderr: '',
    })
    const imported = await run('import', `${webUrl}/soup`, '--publish', '--json')
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
    const from = await run('backup', file, '--data', server.dataFolder, '--json')
    expect(from).toMatchObject({ code: 0, stderr: '' })
    const elsewhere = tempFolder('restored')
    expect(await run('restore', file, '--data', server.dataFolder)).toMatchObject({
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
    const wrong = await startProgram(['doctor'], { ...environment, PORT: 'x' }).done
    expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('PORT is invalid') })
    const refused = await startProgram(['migrate'], { ...environment, PORT: 'x' }).done
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('PORT is invalid') })
  })

  it('writes no colors and no cursor movements', async () => {
    const { stdout } = await run('import', `${webUrl}/soup`, '--dry-run')
    expect(stdout).toBe(stripVTControlCharacters(stdout))
  })

  it('ends without an error when the reader of its output closes the pipe', async () => {
    const command = `${process.execPath} ${builtProgram} --help | head -n 1`
    expect(await startProgram(['-c', command], environment, 'sh').done).toEqual({
      code: 0,
      stdout: 'Usage: trivet [options] [command]\n',
      stderr: '',
    })
  })

  it('reports an unreachable server and an invalid token', async () => {
    const lost = await startProgram(['whoami'], { ...environment, TRIVET_URL: 'http://127.0.0.1:1' }).done
    expect(lost).toMatchObject({ code: 4, stdout: '' })
    expect(lost.stderr).toMatch(/^✗ The server at http:\/\/127\.0\.0\.1:1 cannot be reached/)
    const wrong = await startProgram(['whoami'], { ...environment, TRIVET_TOKEN: 'x'.repeat(43) }).done
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
      const passed = request(`${server.url}${url}`, {
        method,
        headers: { ...headers, host: new URL(server.url).host },
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
      const asked = startProgram(['login', email], there)
      asked.child.stdin?.end()
      expect((await asked.done).code).toBe(2)
      const code = newestCode(server.dataFolder)
      expect(await startProgram(['login', email, '--code', code], there).done).toEqual({
        code: 0,
        stdout: `Signed in at ${url} as ${email}.\n`,
        stderr: '',
      })
      expect(isLost).toBe(true)
    } finally {
      line.closeAllConnections()
      line.close()
    }
  })

  it('shows its help within 300 ms, or on a busy machine in five times the time of an empty program', async () => {
    const time = async (start: () => Promise<unknown>) => {
      const started = performance.now()
      await start()
      return performance.now() - started
    }
    const empty: number[] = []
    const help: number[] = []
    for (let round = 0; round < 6; round += 1) {
      empty.push(await time(() => startProgram(['-c', `${process.execPath} -e 0`], environment, 'sh').done))
      help.push(await time(() => run('--help')))
    }
    expect(Math.min(...help)).toBeLessThan(Math.max(300, 5 * Math.min(...empty)))
  })
})

describe('the built server', () => {
  it('completes a request in flight when it is stopped, and accepts no new ones', async () => {
    const body = JSON.stringify({ email: 'slow@example.com' })
    const path = `${server.url}/api/v1/manage/sign-up`
    const headers = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      // The server says so as soon as it has the request.
      expect: '100-continue',
    }
    try {
      const slow = request(path, { method: 'POST', headers })
      const answered = once(slow, 'response')
      slow.flushHeaders()
      await once(slow, 'continue')
      slow.write(body.slice(0, 10))
      const ended = server.terminate()
      await expect
        .poll(() =>
          fetch(`${server.url}/healthz`).then(
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
      await server.kill()
      await server.start()
    }
  })
})

const hasScript = existsSync('/usr/bin/script')

describe(
  hasScript
    ? 'the built program in a terminal'
    : 'THE TERMINAL IS NOT TESTED: install "script" (Debian: bsdutils). The built program in a pipe',
  () => {
    /** `script` gives a program a terminal and copies what it shows. */
    function startInTerminal(args: readonly string[], columns = 100) {
      const words = [process.execPath, builtProgram, ...args].map((part) => `'${part}'`).join(' ')
      const command = `stty cols ${columns}; ${words}`
      return hasScript
        ? startProgram(
            ['-qec', command, '/dev/null'],
            { ...environment, TERM: 'xterm-256color' },
            '/usr/bin/script',
          )
        : startProgram(args, environment)
    }

    it('shows the result of each source, and a summary', async () => {
      const folder = tempFolder('terminal')
      for (const name of ['Apple', 'Plum', 'Pear']) {
        writeFileSync(join(folder, `${name}.html`), recipePage({ name: `${name} Cake` }))
      }
      const shown = await startInTerminal(['import', folder, join(folder, 'none.html'), '--dry-run']).done
      expect(shown.code).toBe(1)
      const text = stripVTControlCharacters(shown.stdout)
      expect(text).toMatch(/✓ read {6}Apple Cake \(3 ingredients, 2 steps\)/)
      expect(text).toMatch(/✗ failed {4}.*none\.html: There is no such file or\s+folder\./)
      expect(text.trimEnd()).toMatch(/4 sources: 3 read, 1 failed\. Nothing was written\.$/)
      if (hasScript) expect(shown.stdout).toContain('\u001b[32m✓ read')
    })

    it('stops at Ctrl-C: saved recipes are reported, the others are not processed', async () => {
      const args = [
        'import',
        `${webUrl}/soup`,
        `${webUrl}/never`,
        '--site',
        'my-table',
        '--jobs',
        '1',
        '--yes',
      ]
      const running = startInTerminal(args)
      await new Promise<void>((resolve) => {
        running.child.stdout?.on('data', () => {
          if (running.stdout().includes('From the web')) resolve()
        })
      })
      if (hasScript) running.child.stdin?.write('\u0003')
      else running.child.kill('SIGINT')
      const { code, stdout } = await running.done
      expect(stripVTControlCharacters(stdout).trimEnd()).toMatch(
        /2 sources: 1 unchanged\. Interrupted: 1 not processed\.$/,
      )
      expect(code).toBe(130)
    })

    /** Types keys, each once something stands on the screen. */
    async function typed(
      running: ReturnType<typeof startInTerminal>,
      steps: readonly (readonly [awaited: string, key: string])[],
    ) {
      for (const [awaited, key] of steps) {
        await expect.poll(running.stdout).toContain(awaited)
        running.child.stdin?.write(key)
      }
      const { code, stdout } = await running.done
      return { code, text: stripVTControlCharacters(stdout).replaceAll('\r', '') }
    }

    it('asks about the recipes of an import, and when it is repeated, about kept changes', async () => {
      const folder = tempFolder('conversation')
      const tarts = {
        Apple: ['300 g apples', '2 sheets filo pastry', '50 g butter'],
        Plum: ['12 plums', '1 cup ground almonds', '3 eggs'],
      }
      for (const [name, recipeIngredient] of Object.entries(tarts)) {
        const page = recipePage({ name: `${name} Tart`, recipeIngredient }, `https://tarts.example/${name}`)
        writeFileSync(join(folder, `${name}.html`), page)
      }
      const args = ['import', folder, '--site', 'my-table']
      if (!hasScript) {
        expect((await startInTerminal(args).done).code).toBe(0)
        return
      }
      const begun = await typed(startInTerminal(args), [
        ['1 of 2 · 0 written', 'a'],
        ['2 of 2 · 1 written', '\u0003'],
      ])
      expect(begun.code).toBe(130)
      expect(begun.text).toMatch(
        /✓ created {3}\w+ Tart \(3 ingredients, 2 steps\)[^]*\n1 created\.\nStopped: 1 not imported; what you accepted is kept\.\nTo undo it: trivet import undo [\da-f]{8}\n$/,
      )
      const resumed = await typed(startInTerminal(args, 40), [['1 of 1 · 0 written', 'a']])
      expect(resumed.code).toBe(0)
      expect(resumed.text).toContain('\n1 created, 1 unchanged.\n')
      const again = await startInTerminal(args).done
      // On a busy machine a line before it tells how far the reading is, and is taken away.
      expect(again).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/(^|\u001b\[2K)2 unchanged\.\r\n$/),
      })
    })

    it('fits tables to a narrow terminal', async () => {
      const shown = await startInTerminal(['sites', 'list'], 40).done
      expect(shown.code).toBe(0)
      const lines = stripVTControlCharacters(shown.stdout).trimEnd().split(/\r?\n/)
      if (hasScript) expect(lines[0]).toMatch(/^SLUG +TITLE +ROLE +ADDRESS$/)
      for (const line of lines) expect(hasScript ? line.length : 0).toBeLessThanOrEqual(40)
    })

    it('asks before it deletes, and accepts no as an answer', async () => {
      const running = startInTerminal(['recipes', 'delete', 'from-the-web', '--site', 'my-table'])
      if (!hasScript) {
        expect((await running.done).code).toBe(2)
        return
      }
      await new Promise<void>((resolve) => {
        running.child.stdout?.on('data', () => {
          if (running.stdout().includes('[y/N]')) resolve()
        })
      })
      running.child.stdin?.write('n\r')
      const { code, stdout } = await running.done
      expect(code).toBe(0)
      expect(stripVTControlCharacters(stdout)).toMatch(
        /Delete "From the web"\? It stays in the trash for 30 days\. \[y\/N\].*Kept From the web\./s,
      )
    })
  },
)
