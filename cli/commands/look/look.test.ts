import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createTestShell } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'my-table'
let site: TestSite
beforeEach(async () => {
  site = await openTestSite(siteSlug)
})

/** A shell in which another person makes a change before the command first saves unpublished changes. */
function shellBehind(other: (api: TrivetApi) => Promise<unknown>) {
  const { platform, token, api } = site
  let isFirst = true
  const connected: TrivetApi = {
    ...api,
    async saveLookDraft(input) {
      if (isFirst) await other(api)
      isFirst = false
      return api.saveLookDraft(input)
    },
  }
  return createTestShell({ platform, token, cliEnvironment: { connect: () => connected } })
}

async function unpublished() {
  return (await site.api.getLookDraft({ siteSlug })).body.lookDraft?.changes
}

describe('look set', () => {
  it('keeps unpublished changes of other settings that are saved while it runs', async () => {
    const shell = shellBehind((api) => api.saveLookDraft({ siteSlug, body: { headerLayout: 'centered' } }))
    expect(await shell.run(['look', 'set', 'themeStyle=bold'])).toMatchObject({ code: 0, stderr: '' })
    expect(await unpublished()).toEqual({ headerLayout: 'centered', themeStyle: 'bold' })
  })

  it('does not replace an unpublished change of the same setting that is saved while it runs', async () => {
    const shell = shellBehind((api) => api.saveLookDraft({ siteSlug, body: { themeStyle: 'tonal' } }))
    const run = await shell.run(['look', 'set', 'themeStyle=bold', 'headerLayout=centered'])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/Nothing was changed: someone else changed themeStyle in the meantime/)
    expect(await unpublished()).toEqual({ themeStyle: 'tonal' })
  })

  it('does not replace a change of the same setting on the site itself while it runs', async () => {
    const shell = shellBehind((api) => api.updateSite({ siteSlug, body: { themeStyle: 'tonal' } }))
    expect(await shell.run(['look', 'set', 'themeStyle=bold'])).toMatchObject({ code: 1, stdout: '' })
    expect(await unpublished()).toBeUndefined()
  })
})

describe('look restore', () => {
  it('does not replace unpublished changes that are saved while it runs', async () => {
    const { shell, api } = site
    await shell.run(['look', 'set', 'themeStyle=bold'])
    await shell.run(['look', 'publish'])
    const [version] = (await api.listLookVersions({ siteSlug })).body.lookVersions
    const args = ['look', 'restore', version?.id ?? '']
    const late = shellBehind(() => api.saveLookDraft({ siteSlug, body: { headerLayout: 'centered' } }))
    const run = await late.run(args)
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/Nothing was restored: someone else changed the look in the meantime/)
    expect(await unpublished()).toEqual({ headerLayout: 'centered' })
    expect((await shell.run(args)).code).toBe(0)
    expect(await unpublished()).toEqual({ themeStyle: 'accent' })
  })
})
