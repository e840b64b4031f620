import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { LetterSendDialog } from './letter-send-dialog.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const letter: Letter = {
  ...{ id: 'a', subject: 'First frost', parts: [], audience: 'all', version: 1, state: 'draft' },
  ...{ sendAt: null, savedAt: '2026-11-26T12:00:00Z', createdAt: '2026-11-26T12:00:00Z' },
}

function show(status: EditorStatus, changes: Partial<Letter> = {}) {
  const times: string[] = []
  const calls = {
    scheduleLetter: async ({ body }: { body: { sendAt: string } }) => {
      times.push(body.sendAt)
      return { body: { letter: { ...letter, sendAt: body.sendAt } } }
    },
  }
  const api = fakeApi(calls)
  const dialog = (
    <LetterSendDialog
      {...{ subject: 'First frost', audience: 'all' }}
      {...{ letter: { ...letter, ...changes }, status, count: 5, isOpen: true, onClose: () => undefined }}
    />
  )
  unmount = mountOnSite({ Component: () => dialog, api, site: { timeZone: 'Pacific/Kiritimati' } })
  return times
}

it('a letter with unsaved changes cannot be sent, and the dialog explains why', async () => {
  show({ kind: 'offline' })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You are offline. The letter can be sent when the last changes are saved.')
  await expect.element(page.getByRole('button', { name: 'Send to 5 readers' })).toBeDisabled()
})

it('scheduling a letter for a past time is refused without a call', async () => {
  const times = show({ kind: 'saved', at: null })
  await userEvent.click(page.getByText('At a time'))
  await userEvent.fill(page.getByLabelText('Date and time'), '2020-05-01T09:00')
  await userEvent.click(page.getByRole('button', { name: 'Schedule' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a time in the future.')
  expect(times).toEqual([])
  await userEvent.fill(page.getByLabelText('Date and time'), '2041-05-01T09:00')
  await userEvent.click(page.getByRole('button', { name: 'Schedule' }))
  await expect.poll(() => times.length).toBe(1)
})

it('a typed send time is shown with its time zone and as the local time of the site', async () => {
  show({ kind: 'saved', at: null })
  await userEvent.click(page.getByText('At a time'))
  await userEvent.fill(page.getByLabelText('Date and time'), '2041-05-01T09:00')
  await expect
    .element(
      page.getByText(/^Time zone of this device: .+ At the site \(Pacific\/Kiritimati\) that is 2041-05-0\d/),
    )
    .toBeVisible()
})

it('the dialog of a scheduled letter contains its time for editing', async () => {
  const sendAt = new Date(2041, 4, 1, 9, 30).toISOString()
  const times = show({ kind: 'saved', at: null }, { state: 'scheduled', sendAt })
  await expect.element(page.getByLabelText('Date and time')).toHaveValue('2041-05-01T09:30')
  await userEvent.fill(page.getByLabelText('Date and time'), '2041-05-02T10:00')
  await userEvent.click(page.getByRole('button', { name: 'Schedule' }))
  await expect.poll(() => times).toEqual([new Date(2041, 4, 2, 10).toISOString()])
})
