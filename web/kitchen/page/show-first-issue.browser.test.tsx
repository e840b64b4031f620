import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { workStatus } from './editor-work-status.ts'
import { StatusLine, StatusProvider, useWorkStatus } from './status-line.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const retried: string[] = []
const invalid = workStatus({ kind: 'failed', message: null, fields: ['link'] }, () => retried.push('invalid'))
const failed = workStatus({ kind: 'failed', message: 'Too many', fields: ['link'] }, () =>
  retried.push('failed'),
)

function Page({ status }: { readonly status: typeof invalid }) {
  useWorkStatus(status)
  return (
    <main>
      <StatusLine />
      <input aria-label="Title" />
      <div>
        <p className="field__error" role="alert" />
      </div>
      <div>
        <input aria-label="Link" defaultValue="exam" />
        <p className="field__error" role="alert">
          The link is not a web address.
        </p>
      </div>
    </main>
  )
}

function RowPage() {
  useWorkStatus(invalid)
  return (
    <main>
      <StatusLine />
      <div>
        <div>
          <input aria-label="Shop" />
        </div>
        <p role="alert">The shop is missing.</p>
      </div>
    </main>
  )
}

const show = (status: typeof invalid) => {
  unmount = mount(
    <StatusProvider>
      <Page status={status} />
    </StatusProvider>,
  )
}

it('the status of a draft with an invalid field links to the field instead of offering to save again', async () => {
  show(invalid)
  await userEvent.click(page.getByRole('button', { name: 'Show why' }))
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveFocus()
  expect(page.getByRole('button', { name: 'Retry' }).query()).toBeNull()
})

it('the status of a draft with an invalid row links to the first field of the row', async () => {
  unmount = mount(
    <StatusProvider>
      <RowPage />
    </StatusProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Show why' }))
  await expect.element(page.getByRole('textbox', { name: 'Shop' })).toHaveFocus()
})

it('the status of a draft that the server rejected offers to save again', async () => {
  show(failed)
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  expect(retried).toEqual(['failed'])
})
