import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountPage } from '../../testing/mount-page.tsx'
import { KitchenSiteProvider } from '../page/kitchen-site.tsx'
import type { ImportRow } from './import-state.ts'
import { SuggestedLanguage } from './suggested-language.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const read = {
  draft: { title: 'Lauchsuppe' },
  ingredientLines: [{ source: 'Den Lauch mit der Butter dünsten, dann die Brühe zu dem Lauch geben.' }],
} as unknown as ReadRecipe
const row = { read, outcome: { status: 'created', recipeId: 'r', notes: [] } } as unknown as ImportRow
const skipped = { ...row, outcome: { status: 'skipped', recipeId: null, notes: [] } } as const

function show(rows: readonly ImportRow[], site: Partial<ManagedSite>) {
  const sent: unknown[] = []
  const api = fakeApi({
    updateSite: async (input: unknown) => {
      sent.push(input)
      return { status: 200, body: {} }
    },
  })
  const value = { slug: 'ottolina', role: 'owner', language: 'en', ...site } as ManagedSite
  unmount = mountPage({ Component: () => <SuggestedLanguage rows={rows} />, api }, (pages) => (
    <KitchenSiteProvider value={value}>{pages}</KitchenSiteProvider>
  ))
  return sent
}

const button = () => page.getByRole('button', { name: 'Set the language of the site to German' })

it('the language suggested by an import is applied to the site only after a press', async () => {
  const sent = show([row, row, row], {})
  await expect.element(button()).toBeInTheDocument()
  expect(sent).toEqual([])
  await button().click()
  await expect.poll(() => sent).toEqual([{ siteSlug: 'ottolina', body: { language: 'de' } }])
})

it.each([
  ['on a site that already has it', [row], { language: 'de-AT' }],
  ['to users who may not change settings', [row], { role: 'editor' as const }],
  ['if nothing was imported', [skipped], {}],
])('an import suggests no language %s', async (_, rows, site) => {
  show(rows, site)
  await expect.element(button()).not.toBeInTheDocument()
})
