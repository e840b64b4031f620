import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { layers } from '#web/app/styles/layers.ts'
import { AppProvider } from '#web/app/app-context.tsx'
import { fakeApi, fakeApp } from '#web/testing/fake-app.ts'
import { mount } from '#web/testing/mount.tsx'
import { LongTable } from './long-table.tsx'

const added: (() => void)[] = []
afterEach(() => added.splice(0).forEach((undo) => undo()))

it('a page sets the columns of its table even if its styles load before those of the table', async () => {
  const styles = document.createElement('style')
  styles.textContent = `@layer ${layers.join(', ')}; @layer page { .readers { --columns: 90px 30px; } }`
  document.head.prepend(styles)
  const api = fakeApi({})
  const list = {
    first: { rows: ['Ada'], total: 1 },
    load: async () => ({ rows: ['Ada'], total: 1 }),
  }
  added.push(
    () => styles.remove(),
    mount(
      <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
        <LongTable
          label="Readers"
          className="readers"
          list={list}
          columns={[{ name: 'Name' }, { name: 'Plan' }]}
          keyOf={(name) => name}
          renderRow={(name) => <span role="cell">{name}</span>}
        />
      </AppProvider>,
    ),
  )
  const head = page.getByRole('row').first()
  await expect.element(head).toBeVisible()
  expect(getComputedStyle(head.element()).gridTemplateColumns).toBe('90px 30px')
})
