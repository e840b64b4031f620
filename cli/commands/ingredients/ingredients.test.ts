import { beforeEach, expect, it } from 'vitest'
import { jsonLines } from '../../testing/run-command.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

let shell: TestSite['shell']
beforeEach(async () => {
  const site = await openTestSite('table')
  shell = site.shell
  await site.api.createIngredient({ siteSlug: 'table', body: { title: 'Moon dust' } })
})

const run = (...args: string[]) => shell.run(['ingredients', ...args])

it('the ingredients of a site are listed, and converted as set by "update"', async () => {
  expect((await run('list')).stdout).toBe('Moon dust\t–\t–\t–\n')
  await run('update', 'moon DUST', '--density', '640.5', '--metric', 'weight')
  expect((await run('list')).stdout).toBe('Moon dust\t641\tweight\t–\n')
  await run('update', 'Moon dust', '--metric', 'none', '--imperial', 'volume')
  expect(jsonLines(await run('list', '--json'))).toMatchObject([
    {
      ...{ title: 'Moon dust', gramsPerLiter: 640.5 },
      ...{ defaultMetricMeasurementMethod: null, defaultImperialMeasurementMethod: 'volume' },
    },
  ])
})

it('"update" refuses an ingredient without a change, with an invalid density, or that does not exist', async () => {
  expect(await run('update', 'Moon dust')).toMatchObject({ code: 2 })
  expect(await run('update', 'Moon dust', '--density', '0')).toMatchObject({ code: 2 })
  const missing = await run('update', 'Sun dust', '--density', '1')
  expect(missing.code).toBe(1)
  expect(missing.stderr).toContain('trivet ingredients list')
})
