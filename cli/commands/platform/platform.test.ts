import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'
import { jsonRecords } from '../../reference/json-records.ts'

afterAll(removeTempFolders)

let site: TestSite
let shell: TestSite['shell']

beforeEach(async () => {
  site = await openTestSite('table')
  shell = createTestShell({
    platform: site.platform,
    token: await site.platform.tokenOf('administrator@example.com'),
  })
})

const run = (...args: string[]) => shell.run(['platform', ...args])

it('platform close closes a site with a reason that is listed, reopen opens it again, and both are logged', async () => {
  const closed = await run('close', 'table', '--reason', 'Sells medicine')
  expect(closed).toMatchObject({ code: 0, stderr: '' })
  expect((await run('sites', '--closed')).stdout).toContain('table\tclosed\tbaker@example.com')
  expect(jsonLines(await run('sites', 'table', '--json'))).toMatchObject([
    { slug: 'table', closure: { reason: 'Sells medicine' } },
  ])
  await expect(site.platform.connect(null).getSite({ siteSlug: 'table' })).rejects.toMatchObject({
    status: 403,
  })
  expect((await run('reopen', 'table')).stdout).toBe('Reopened table.\n')
  expect((await site.platform.connect(null).getSite({ siteSlug: 'table' })).status).toBe(200)
  expect(jsonLines(await run('log', '--json')).map(({ action }) => action)).toEqual([
    'reopenPlatformSite',
    'closePlatformSite',
  ])
})

it('platform first-mails sets how many unconfirmed addresses a new site may mail per day', async () => {
  expect((await run('first-mails', 'table', '5000')).stdout).toBe(
    'table may mail 5,000 unconfirmed addresses a day.\n',
  )
  expect(jsonLines(await run('sites', 'table', '--json'))).toMatchObject([{ firstMailsPerDay: 5000 }])
  expect((await run('first-mails', 'table')).code).toBe(0)
  expect(jsonLines(await run('sites', 'table', '--json'))).toMatchObject([{ firstMailsPerDay: null }])
  expect(await run('first-mails', 'table', 'many')).toMatchObject({ code: 2 })
})

it('platform close reports a site that does not exist', async () => {
  expect(await run('close', 'tabl', '--reason', 'Spam')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no site tabl'),
  })
})

it('platform reports lists reports, and resolve records the outcome of one by the first characters of its id', async () => {
  const body = { path: '/', reason: 'spam' as const, message: 'Pills' }
  await site.platform.connect(null).createAbuseReport({ siteSlug: 'table', body })
  const [{ id } = {}] = jsonLines(await run('reports', '--json'))
  expect(await run('resolve', String(id).slice(0, 8), 'Fine')).toMatchObject({ code: 0 })
  expect((await run('reports')).stderr).toContain('There are no reports.')
  expect((await run('reports', '--all')).stdout).toContain('Fine')
})

it('platform creation closes and opens the creation of sites', async () => {
  expect((await run('creation', 'closed')).stdout).toContain('creation of sites\tclosed')
  expect((await run('creation', 'open')).stdout).toContain('creation of sites\topen')
})

it('platform commands print the fields in the reference', async () => {
  for (const name of ['status', 'sites', 'people']) {
    const [written = {}] = jsonLines(await run(name, '--json'))
    const [record] = jsonRecords[`platform ${name}`] ?? []
    expect(Object.keys(written).toSorted()).toEqual(record?.fields.split(' ').toSorted())
  }
})

it('platform commands are only for administrators', async () => {
  expect(await site.shell.run(['platform', 'status'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Only administrators of this platform'),
  })
})
