import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pngBytes } from '../../testing/pages.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
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

describe('images captions', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:04.000\nCrème\n'

  async function video(): Promise<string> {
    const api = platform.connect(token)
    const body = { fileName: 'stir.mp4', contentType: 'video/mp4' } as const
    const { key } = (await api.createVideoUploadUrl({ body })).body.video
    platform.videos.set(key, Buffer.from('000000146674797069736f6d0000000069736f6d', 'hex'))
    return (await api.createVideo({ body: { key } })).body.video.id
  }

  it('sets, lists and removes the captions of a video, and says what is wrong in a file', async () => {
    const shell = createTestShell({ platform, token })
    const id = await video()
    const path = join(tempFolder('captions'), 'en.vtt')
    writeFileSync(path, text)
    const set = await shell.run(['images', 'captions', id, 'en', path])
    expect(set).toMatchObject({ code: 0, stdout: 'Its captions: en\n' })
    await shell.run(['images', 'captions', id, 'de', '-'], text)
    expect(jsonLines(await shell.run(['images', 'list', '--json']))).toMatchObject([
      { id, captions: ['de', 'en'] },
    ])
    const { bundle } = (await platform.connect(token).exportSite({ siteSlug })).body
    expect(bundle.videos[0]?.captions).toContainEqual({ language: 'en', text })
    const removed = await shell.run(['images', 'captions', id, 'de', '--remove', '--json'])
    expect(jsonLines(removed)).toEqual([{ id, captions: ['en'] }])

    writeFileSync(path, Buffer.from(text, 'latin1'))
    expect((await shell.run(['images', 'captions', id, 'en', path])).stderr).toMatch(
      /is not encoded as UTF-8/,
    )
    const wrong = await shell.run(['images', 'captions', id, 'en', '-'], 'Hello')
    expect(wrong.stderr).toMatch(/Line 1: a WebVTT file starts with WEBVTT/)
    expect((await shell.run(['images', 'captions', id, 'en'])).stderr).toMatch(/Give a captions file/)
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
