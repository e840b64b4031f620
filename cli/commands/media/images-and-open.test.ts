import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pngBytes } from '../../testing/pages.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '../../testing/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
let platform: TestSite['platform']
let token: string

beforeEach(async () => {
  ;({ platform, token } = await openTestSite(siteSlug))
})

describe('images upload', () => {
  function file(name: string, content: string | Uint8Array): string {
    const path = join(tempFolder('images'), name)
    writeFileSync(path, content)
    return path
  }

  it('reports ids and addresses in the order of the files, and continues after an invalid one', async () => {
    const shell = createTestShell({ platform, token })
    const files = [file('a.png', pngBytes), file('notes.txt', 'Hello'), 'none.png', file('b.png', pngBytes)]
    const run = await shell.run(['images', 'upload', ...files, '--json'])
    expect(run.code).toBe(1)
    const uploaded = jsonLines(run)
    expect(uploaded.map((one) => one['file'])).toEqual([files[0], files[3]])
    for (const { id, key, url } of uploaded) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(url).toBe(`http://trivet.test/images/${String(key)}`)
    }
    expect(run.stderr).toMatch(/notes\.txt is no image.*none\.png cannot be read.*2 of 4 failed/s)
  })

  it('reads an image from standard input', async () => {
    const shell = createTestShell({ platform, token })
    const drawing = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'
    const run = await shell.run(['images', 'upload', '-'], drawing)
    expect(run.code).toBe(0)
    expect(platform.images.keys()[0]).toMatch(/\.svg$/)
    expect((await shell.run(['images', 'upload', '-'], 'Hello')).stderr).toBe(
      '✗ Standard input is no image.\n',
    )
  })

  it('stops at Ctrl-C before the next image', async () => {
    const cliEnvironment = {
      onInterrupt(stop: () => void) {
        stop()
        return () => {}
      },
    }
    const shell = createTestShell({ platform, token, cliEnvironment })
    const run = await shell.run(['images', 'upload', file('a.png', pngBytes)])
    expect(run).toEqual({ code: 130, stdout: '', stderr: '' })
    expect(platform.images.keys()).toEqual([])
  })
})

describe('open', () => {
  it('opens a site or a recipe in the browser, and prints the address without one', async () => {
    const body = { title: 'Rye', slug: 'rye' }
    await platform.connect(token).createRecipe({ siteSlug, body })
    const opened: string[] = []
    const browse = async (url: string) => opened.push(url) === 1
    const shell = createTestShell({ platform, token, isTerminal: true, cliEnvironment: { browse } })
    expect(await shell.run(['open'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Opened http://table.trivet.test\n',
    })
    expect((await shell.run(['open', 'rye'])).stdout).toBe('http://table.trivet.test/recipes/rye\n')
    expect(opened).toEqual(['http://table.trivet.test', 'http://table.trivet.test/recipes/rye'])
  })

  it('opens nothing in a pipe or for a script', async () => {
    const browse = async () => {
      throw new Error('No browser is wanted.')
    }
    const shell = createTestShell({ platform, token, cliEnvironment: { browse } })
    expect((await shell.run(['open'])).stdout).toBe('http://table.trivet.test\n')
    expect(jsonLines(await shell.run(['open', '--json']))).toEqual([{ url: 'http://table.trivet.test' }])
    expect((await shell.run(['open', 'none'])).stderr).toMatch(/There is no such recipe/)
  })
})
