import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { Component } from './trash-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function show(titles: readonly string[]) {
  let rows = titles.map((title) => ({
    ...{ kind: 'recipe', id: title, title, trashedBy: null },
    ...{ trashedAt: '2026-03-01T12:00:00.000Z', erasedAt: '2026-03-31T12:00:00.000Z' },
  }))
  const api = fakeApi({
    restoreTrashed: async ({ trashedId }: { trashedId: string }) => {
      rows = rows.filter(({ id }) => id !== trashedId)
      return { body: {} }
    },
  })
  const loader = () => ({ part: { rows, total: rows.length }, kind: null, loadedAt: new Date() })
  unmount = mountOnSite({ Component, api, loader })
}

const restore = (title: string) => page.getByRole('button', { name: `Restore ${title}` })

it('the focus stays in the trash after a restore, and moves to the heading when the trash is empty', async () => {
  show(['Tart', 'Soup'])
  await userEvent.click(restore('Tart'))
  await expect.element(restore('Soup')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
