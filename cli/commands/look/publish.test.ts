import { afterAll, expect, it } from 'vitest'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

it('look publish names the settings that were changed on the site since, and how to overwrite them', async () => {
  const { shell } = await openTestSite('my-table')
  await shell.run(['look', 'set', 'aboutHeading=Soup'])
  await shell.run(['settings', 'set', 'aboutHeading=Bread'])
  expect(await shell.run(['look', 'publish'])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      '✗ Changed on the site since: aboutHeading. Run "trivet look publish --overwrite" to replace this, or "trivet look discard" to keep it.\n',
  })
  expect((await shell.run(['look', 'publish', '--overwrite'])).code).toBe(0)
  expect((await shell.run(['settings', 'get', 'aboutHeading'])).stdout).toBe('Soup\n')
})
