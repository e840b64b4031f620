import { expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { settingsIssues, settingsOf } from './settings-draft.ts'

it('finds nothing wrong with the settings of a new site, whatever else is told about it', async () => {
  const { api } = await createMemoryPlatform().signIn('owner@example.com')
  const { site } = (await api.createSite({ body: { title: 'My table', slug: 'my-table' } })).body
  expect(settingsIssues(settingsOf(site))).toEqual([])
})
