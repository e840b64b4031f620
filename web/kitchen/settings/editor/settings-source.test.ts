import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { createLookWork } from '../../look/look-work.ts'
import type { SettingsOfSite } from './settings-draft.ts'
import { siteSource, type SettingsSource } from './settings-source.ts'

const siteSlug = 'my-table'

describe('two tabs with the same site', () => {
  let api: TrivetApi

  beforeEach(async () => {
    api = (await createMemoryPlatform().signIn('owner@example.com')).api
    await api.createSite({ body: { title: 'My table', slug: siteSlug } })
  })

  /** A tab that has loaded the settings, and saves changes of what it last loaded or saved. */
  async function open(source: SettingsSource) {
    let saved: LoadedDraft<SettingsOfSite> = await source.load()
    return async (changes: Partial<SettingsOfSite>) => {
      const draft = { ...saved.draft, ...changes }
      const result = await source.save({ changes, draft, version: saved.version })
      saved = result.kind === 'saved' ? { ...saved, draft, version: result.version } : result.theirs
      return result
    }
  }

  describe('the site settings', () => {
    const tab = (ofTab = api) => open(siteSource(ofTab, siteSlug, () => undefined))
    const site = async () => (await api.getManagedSite({ siteSlug })).body.site

    it('are not overwritten by the later save without confirmation', async () => {
      const [one, other] = [await tab(), await tab()]
      expect(await one({ title: 'Our table' })).toMatchObject({ kind: 'saved' })
      const conflict = { kind: 'conflict', theirs: { draft: { title: 'Our table' } } }
      expect(await other({ title: 'A table' })).toMatchObject(conflict)
      expect((await site()).title).toBe('Our table')
      expect(await other({ title: 'A table' })).toMatchObject({ kind: 'saved' })
      expect((await site()).title).toBe('A table')
    })

    it('are not overwritten by a save right after that of the other tab', async () => {
      const other = await tab()
      const preceded: TrivetApi = {
        ...api,
        async updateSite(input) {
          await other({ title: 'Our table' })
          return api.updateSite(input)
        },
      }
      const one = await tab(preceded)
      const found = { kind: 'conflict', theirs: { draft: { title: 'Our table' } } }
      expect(await one({ title: 'A table' })).toMatchObject(found)
      expect((await site()).title).toBe('Our table')
    })

    it('are first compared with the site if a local copy has no version', async () => {
      const { save, load } = siteSource(api, siteSlug, () => undefined)
      const { draft } = await load()
      await api.updateSite({ siteSlug, body: { title: 'Our table' } })
      const changes = { title: 'A table' }
      const conflict = { kind: 'conflict', theirs: { draft: { title: 'Our table' } } }
      expect(await save({ changes, draft: { ...draft, ...changes }, version: null })).toMatchObject(conflict)
      expect((await site()).title).toBe('Our table')
    })

    it('can be saved repeatedly by one tab, even if the server normalizes them', async () => {
      const save = await tab()
      for (const title of ['Our ', 'Our table', 'Our table'])
        expect(await save({ title })).toMatchObject({ kind: 'saved' })
    })
  })

  describe('the unpublished look', () => {
    const tab = () => open(createLookWork(api, siteSlug).source)
    const changes = async () => (await api.getLookDraft({ siteSlug })).body.lookDraft?.changes

    it('keeps the changes of the other tab', async () => {
      const [one, other] = [await tab(), await tab()]
      await one({ themeStyle: 'bold' })
      const found = { kind: 'conflict', theirs: { draft: { themeStyle: 'bold' } } }
      expect(await other({ aboutHeading: 'About' })).toMatchObject(found)
      await other({ aboutHeading: 'About' })
      expect(await changes()).toEqual({ themeStyle: 'bold', aboutHeading: 'About' })
    })

    it('is not discarded by a tab that has not seen it', async () => {
      const [one, other] = [await tab(), await tab()]
      await one({ themeStyle: 'bold' })
      expect(await other({})).toMatchObject({ kind: 'conflict' })
      expect(await changes()).toEqual({ themeStyle: 'bold' })
    })

    it('does not replace changes that the other tab has published', async () => {
      const [one, other] = [await tab(), await tab()]
      await one({ title: 'Our table' })
      await api.publishLookDraft({ siteSlug })
      const found = { kind: 'conflict', theirs: { draft: { title: 'Our table' } } }
      expect(await other({ title: 'A table' })).toMatchObject(found)
      expect(await changes()).toBeUndefined()
    })

    it('is not discarded by a tab that was opened offline from a local copy', async () => {
      const { draft, version } = await createLookWork(api, siteSlug).source.load()
      const save = await tab()
      await save({ themeStyle: 'bold' })
      const { source } = createLookWork(api, siteSlug)
      const copied = { ...draft, themeStyle: 'bold', aboutHeading: 'About' } as const
      const kept = { changes: { aboutHeading: 'About' }, draft: copied, version }
      const found = { kind: 'conflict', theirs: { draft: { themeStyle: 'bold' } } }
      expect(await source.save(kept)).toMatchObject(found)
      expect(await changes()).toEqual({ themeStyle: 'bold' })
    })

    it('can be saved and discarded repeatedly by one tab', async () => {
      const save = await tab()
      for (const themeStyle of ['bold', 'tonal', 'accent', 'bold'] as const)
        expect(await save({ themeStyle })).toMatchObject({ kind: 'saved' })
      expect(await changes()).toEqual({ themeStyle: 'bold' })
    })
  })
})
