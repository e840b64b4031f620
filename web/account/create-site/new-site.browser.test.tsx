import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import type { Device } from '#core/ports/device.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { newSiteKey } from '../../browser/stored/personal-keys.ts'
import { mount } from '../../testing/mount.tsx'
import { AddressFields } from './address-fields.tsx'
import { useNewSiteDraft, type NewSiteDraft } from './new-site-draft.ts'
import { usePendingImport, type PendingImport } from './pending-import.ts'
import type { SlugResponse } from './use-free-slug.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

/** A form with the link of a draft; `create` marks its site as created after a delay. */
function openForm(stored: Map<string, string>, ownSlugs: readonly string[] = []) {
  const local = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  }
  const late = { create: () => undefined as void }
  function Form() {
    const { draft, change } = useNewSiteDraft('jo', ownSlugs)
    const start = () => {
      late.create = () => change({ createdSlug: 'jo' })
    }
    return (
      <>
        <button onClick={start}>Create</button>
        <input
          aria-label="Link"
          value={draft.link}
          onChange={({ target }) => change({ link: target.value })}
        />
        <output>
          {draft.title} at {draft.createdSlug ?? 'no address'}
        </output>
      </>
    )
  }
  const app = fakeApp({ device: { local } as Device, api: fakeApi({}) })
  unmount = mount(
    <AppProvider value={app}>
      <Form />
    </AppProvider>,
  )
  return late
}

const draftKey = newSiteKey('jo')

it('a change that arrives late keeps the input typed in the meantime', async () => {
  const stored = new Map<string, string>()
  const late = openForm(stored)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/soup')
  late.create()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://example.com/soup')
  const saved: unknown = JSON.parse([...stored.values()].join(''))
  expect(saved).toMatchObject({ createdSlug: 'jo', link: 'https://example.com/soup' })
})

it('changes to a new site in another tab are shown and survive further typing', async () => {
  const stored = new Map<string, string>()
  openForm(stored)
  const link = page.getByRole('textbox', { name: 'Link' })
  await link.fill('https://example.com/soup')
  stored.set(draftKey, JSON.stringify({ title: 'Second tab', link: 'https://example.com/tart' }))
  dispatchEvent(new StorageEvent('storage', { key: draftKey }))
  await expect.element(link).toHaveValue('https://example.com/tart')
  await link.fill('https://example.com/stew')
  expect(JSON.parse(stored.get(draftKey) ?? '')).toMatchObject({
    ...{ title: 'Second tab', link: 'https://example.com/stew' },
  })
  stored.set(draftKey, JSON.stringify({ title: 'Restored' }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Restored at no address')
  // The site was created in the other tab.
  stored.delete(draftKey)
  dispatchEvent(new StorageEvent('storage', { key: draftKey }))
  await expect.element(page.getByRole('status')).not.toHaveTextContent('Restored')
})

it('a site that was deleted before its first recipe was imported has to be created again', async () => {
  const stored = new Map([[draftKey, JSON.stringify({ title: 'Jo', createdSlug: 'jo' })]])
  openForm(stored, ['jo'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Jo at jo')
  unmount()
  openForm(stored, ['another'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Jo at no address')
})

it('the pending files and recipes of a new site survive a reload, without those already sent', async () => {
  const recipe = (title: string) => ({ fileName: 'export.json', draft: { title } as RecipeDraft })
  const waiting: PendingImport = {
    files: [new File(['?'], 'notes.bin')],
    unsent: [recipe('Bread'), recipe('Soup')],
  }
  function Form() {
    const { pending, save, saveSent } = usePendingImport('reloaded')
    const names = [
      ...pending.files.map(({ name }) => name),
      ...pending.unsent.map(({ draft }) => draft.title),
    ]
    return (
      <>
        <output>{names.join(', ')}</output>
        <button onClick={() => save(waiting)}>Save</button>
        <button onClick={() => saveSent(1)}>Send one</button>
        <button onClick={() => save({ files: [], unsent: [] })}>Clear</button>
      </>
    )
  }
  const press = (name: string) => page.getByRole('button', { name }).click()
  unmount = mount(<Form />)
  await press('Save')
  await press('Send one')
  await expect
    .poll(async () => {
      unmount()
      unmount = mount(<Form />)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return page.getByRole('status').element().textContent
    })
    .toBe('notes.bin, Soup')
  await press('Clear')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

it('choosing an address suggestion focuses the address field', async () => {
  function Form() {
    const [typedSlug, setTypedSlug] = useState<string | null>(null)
    const draft: NewSiteDraft = {
      ...{ title: 'Ottolina', typedSlug, colorThemeId: '', typeThemeId: '' },
      ...{ content: 'empty' as const, link: '', createdSlug: null },
    }
    const isTaken = typedSlug === null
    const response: SlugResponse = {
      slug: typedSlug ?? 'ottolina',
      ...{
        state: isTaken ? ('taken' as const) : ('free' as const),
        suggestions: isTaken ? ['the-ottolina'] : [],
      },
    }
    return (
      <AddressFields
        {...{ draft, response, host: 'example.com' }}
        onChange={({ typedSlug: typed }) => setTypedSlug(typed ?? null)}
      />
    )
  }
  unmount = mount(<Form />)
  await page.getByRole('button', { name: 'the-ottolina' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('the-ottolina')
})
