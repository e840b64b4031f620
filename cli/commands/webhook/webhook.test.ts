import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const url = 'https://hooks.example/trivet'
let platform: TestSite['platform']
let shell: TestSite['shell']

beforeEach(async () => {
  ;({ platform, shell } = await openTestSite('table'))
})

const run = (...args: string[]) => shell.run(['webhook', ...args])
const record = async (...args: string[]) => jsonLines(await run(...args, '--json'))[0] ?? {}

describe('webhook create and list', () => {
  it('print only the secret, and the webhooks without it', async () => {
    const created = await run('create', url, '--events', 'recipe.published', 'comment.written')
    expect(created).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_[\w+/]{43}=\n$/) })
    expect(created.stderr).toContain(`${url} gets recipe.published, comment.written. Store the secret`)
    const listed = await run('list')
    expect(listed.stdout).toMatch(
      /^[\w-]{36}\thttps:\/\/hooks\.example\/trivet\trecipe\.published, comment\.written\tactive\n$/,
    )
    expect((await record('create', `${url}/all`))['events']).toHaveLength(3)
  })

  it('refuse an address that is not secure, and an unknown event', async () => {
    const plain = await run('create', 'http://hooks.example')
    expect(plain).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('https://') })
    const unknown = await run('create', url, '--events', 'recipe.eaten')
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('recipe.published') })
  })

  it('are only for the owner of the site', async () => {
    await run('create', url)
    const stranger = createTestShell({ platform, token: await platform.tokenOf('reader@example.com') })
    const refused = await stranger.run(['webhook', 'list', '--site', 'table'])
    expect(refused).toMatchObject({ code: 1, stdout: '' })
  })
})

describe('a webhook', () => {
  it('is named by its address or id, tested, changed, read and removed', async () => {
    await run('create', url)
    const { id } = await record('list')
    const tested = await run('test', url)
    expect(tested.stdout).toBe(`${url} accepted the ping: delivered, status 200\nAccepted\n`)
    const logged = await run('log', String(id).slice(0, 8))
    expect(logged.stdout).toMatch(/^[\w-]{36}\t[\d-]{10} \d\d:\d\d\tping\tdelivered\t1\t200\tAccepted\n$/)
    const message = logged.stdout.slice(0, 8)
    const again = await run('resend', url, message)
    expect(again.stdout).toBe(`ping ${message}: delivered, status 200\n`)
    expect(await run('update', url)).toMatchObject({ code: 2 })
    const changed = await run('update', url, '--off', '--events', 'subscriber.added')
    expect(changed.stdout).toBe(`${url}: subscriber.added; off\n`)
    expect((await record('update', url, '--on'))['state']).toBe('active')
    expect(await run('remove', url)).toMatchObject({ code: 2, stdout: '' })
    expect((await run('remove', url, '--yes')).stdout).toBe(`Removed ${url}.\n`)
    expect((await run('list')).stderr).toContain('table has no webhooks')
  })

  it('that does not exist or is ambiguous is reported', async () => {
    const none = await run('log', 'nothing')
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('trivet webhook list') })
    for (const _ of [1, 2]) await run('create', url)
    const several = await run('test', url)
    expect(several).toMatchObject({ code: 1, stderr: expect.stringMatching(/several.*: \w{8}, \w{8}\./) })
    const [first] = jsonLines(await run('list', '--json'))
    const message = await run('resend', String(first?.['id']), 'nothing')
    expect(message).toMatchObject({ code: 1, stderr: expect.stringContaining('trivet webhook log') })
  })
})
