import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedRecipe } from '#core/model/recipe/record/managed-recipe.ts'
import { fakeApi } from '../../../../testing/fake-app.ts'
import { mountOnSite } from '../../../testing/mount-on-site.tsx'
import { draftRecipe, InEditor } from '../testing/edited-recipe.tsx'
import { PublishMenu } from './publish-menu.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

/** Shows the menu of a recipe that was published late; returns the recorded writing calls. */
function showLate(changes: Partial<ManagedRecipe> = {}): unknown[] {
  const calls: unknown[] = []
  let recipe = draftRecipe({
    publishedAt: '2026-05-01T11:30:00.000Z',
    schedule: { publishAt: '2026-05-01T09:00:00.000Z', newsletter: true, note: 'Hello', state: 'late' },
    ...changes,
  })
  const recipeId = recipe.id
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    listSubscribers: async () => ({ body: { counts: { newsletter: 12 } } }),
    previewNewsletter: async () => ({
      body: {
        preview: { subject: 'Tart', html: '<!doctype html><p>Tart</p>', from: 'Ottolina', recipients: 12 },
      },
    }),
    listNewsletterSends: async () => ({ body: { newsletterSends: [] } }),
    unscheduleRecipe: async () => {
      calls.push('unschedule')
      recipe = { ...recipe, schedule: null }
      return { body: { recipe } }
    },
    createNewsletterSend: async ({ body }: { body: unknown }) => {
      calls.push(body)
      recipe = { ...recipe, schedule: null }
      return { body: {} }
    },
  })
  const Component = () => (
    <InEditor recipeId={recipeId}>
      <PublishMenu onVersions={() => undefined} onCopies={() => undefined} />
    </InEditor>
  )
  unmount = mountOnSite({
    Component,
    api,
    site: { url: 'https://ottolina.example', newslettersEnabled: true },
  })
  return calls
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

describe('a recipe that was published late without its newsletter', () => {
  it('says so, and sends the newsletter with its note on request', async () => {
    const calls = showLate()
    await press('Newsletter not sent')
    const dialog = page.getByRole('dialog', { name: 'This recipe is published' })
    await expect.element(dialog.getByText(/and its newsletter was not sent/)).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Hello')
    await press('Send the newsletter')
    await expect.element(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible()
    expect(calls).toMatchObject([{ note: 'Hello' }])
  })

  it('lets the creator discard its newsletter', async () => {
    const calls = showLate()
    await press('Newsletter not sent')
    await press('Do not send it')
    await expect.element(page.getByText('The newsletter is not sent.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible()
    expect(calls).toEqual(['unschedule'])
  })

  it('offers the update first if it has unpublished changes', async () => {
    showLate({ hasWorkingCopy: true })
    await expect.element(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
  })
})

/** Shows the menu of a recipe with unpublished changes; returns the recorded writing calls. */
function showChanged(changes: Partial<ManagedRecipe> = {}): string[] {
  const calls: string[] = []
  let recipe = draftRecipe({ hasWorkingCopy: true, ...changes })
  const recipeId = recipe.id
  const form = { ...recipe, title: 'Lemon tart' }
  const saved = { savedAt: '2026-03-01T12:00:00.000Z', savedBy: null }
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    getWorkingCopy: async () => ({
      body: { workingCopy: { form, baseVersion: 1, version: 1, ...saved, changedFields: ['title'] } },
    }),
    listSubscribers: async () => ({ body: { counts: { newsletter: 0 } } }),
    listNewsletterSends: async () => ({ body: { newsletterSends: [] } }),
    publishWorkingCopy: async () => {
      calls.push('changes')
      recipe = { ...recipe, title: 'Lemon tart', hasWorkingCopy: false, version: 2 }
      return { body: { recipe, mergedFrom: null } }
    },
    publishRecipe: async () => {
      calls.push('recipe')
      recipe = { ...recipe, publishedAt: '2026-05-01T11:30:00.000Z' }
      return { body: { recipe } }
    },
    scheduleRecipe: async () => {
      calls.push('schedule')
      return { body: { recipe } }
    },
  })
  const Component = () => (
    <InEditor recipeId={recipeId}>
      <PublishMenu onVersions={() => undefined} onCopies={() => undefined} />
    </InEditor>
  )
  unmount = mountOnSite({ Component, api, site: { url: 'https://ottolina.example' } })
  return calls
}

const pressIn = (dialog: string, name: string) =>
  userEvent.click(page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }))

it('a draft that was published before is published with its unpublished changes', async () => {
  const calls = showChanged()
  await press('Publish')
  await pressIn('Publish', 'Publish')
  await expect.element(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible()
  expect(calls).toEqual(['changes', 'recipe'])
})

describe('a scheduled recipe that was changed', () => {
  const schedule = {
    ...{ publishAt: '2099-05-01T09:00:00.000Z', newsletter: false, note: '' },
    state: 'waiting',
  } as const
  const scheduled = page.getByRole('button', { name: 'Scheduled', exact: true })

  it('says that its changes are not published without an update', async () => {
    const calls = showChanged({ schedule })
    await press('Update')
    await expect.element(page.getByText(/published on .*2099.*as it was when you scheduled it/)).toBeVisible()
    await pressIn('Update the recipe', 'Update')
    await expect.element(page.getByText('Updated: it is published like this.')).toBeVisible()
    await expect.element(scheduled).toBeVisible()
    expect(calls).toEqual(['changes'])
  })

  it('can be scheduled anew with its changes', async () => {
    const calls = showChanged({ schedule })
    await press('Update')
    await press('Change the schedule…')
    await pressIn('Scheduled', 'Schedule')
    await expect.element(scheduled).toBeVisible()
    expect(calls).toEqual(['changes', 'schedule'])
  })
})

it('duplicating a recipe creates a draft with the displayed content and opens it', async () => {
  const recipe = draftRecipe({
    ...{ title: 'Tart', slug: 'tart', publishedAt: '2026-05-01T11:30:00.000Z', keywords: ['plum'] },
  })
  const made: { title: string; slug: string; keywords: string[] }[] = []
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    createRecipe: async ({ body }: { body: (typeof made)[number] }) => {
      made.push(body)
      return { body: { recipe: { ...recipe, id: 'copy' } } }
    },
  })
  const Component = () => (
    <InEditor recipeId={recipe.id}>
      <PublishMenu onVersions={() => undefined} onCopies={() => undefined} />
    </InEditor>
  )
  const Copy = () => <h1>The copy</h1>
  unmount = mountOnSite({
    ...{ Component, api, others: { '/kitchen/ottolina/recipes/copy': Copy } },
    site: { url: 'https://ottolina.example' },
  })
  await press('More about this recipe')
  await press('Duplicate as a new draft')
  await expect.element(page.getByRole('heading', { name: 'The copy' })).toBeVisible()
  expect(made).toMatchObject([{ title: 'Tart (copy)', keywords: ['plum'] }])
  expect(made[0]?.slug).toMatch(/^tart-copy-/)
  expect(made[0]).not.toHaveProperty('publishedAt')
})
