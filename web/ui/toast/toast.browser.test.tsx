import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ToastProvider, useToast } from './toast.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

function Remover({ name, onUndo }: { name: string; onUndo: (name: string) => void }) {
  const showToast = useToast()
  const action = { label: 'Undo', onUse: () => onUndo(name) }
  // Long enough for slow machines, so that only its action closes the toast.
  const remove = () => showToast({ text: `${name} removed`, action, durationMs: 600_000 })
  return (
    <button type="button" onClick={remove}>
      Remove {name}
    </button>
  )
}

it('two toasts with the same label run their own actions', async () => {
  const undone: string[] = []
  unmount = mount(
    <ToastProvider clock={{ now: () => new Date() }}>
      <Remover name="Soup" onUndo={(name) => undone.push(name)} />
      <Remover name="Tart" onUndo={(name) => undone.push(name)} />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Remove Soup' }).click()
  await page.getByRole('button', { name: 'Remove Tart' }).click()
  await expect.element(page.getByText('Tart removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toEqual(['Tart'])
  await expect.element(page.getByText('Soup removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toEqual(['Tart', 'Soup'])
})

/** Shows two messages; the first one comes back after the second is closed. */
function Announcer() {
  const showToast = useToast()
  const announce = () => {
    showToast({ text: 'First', durationMs: 60_000, action: { label: 'Undo', onUse: () => undefined } })
    showToast({ text: 'Second', durationMs: 1000 })
  }
  return (
    <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={announce}>
      Announce
    </button>
  )
}

it('a toast that appears under a resting pointer disappears by itself, and the previous one is shown again', async () => {
  unmount = mount(
    <ToastProvider clock={{ now: () => new Date() }}>
      <style>{'.toast { position: fixed; inset: 0; z-index: 1 }'}</style>
      <Announcer />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect.element(page.getByText('First')).toBeVisible()
})

it('pressing the button of a toast returns the focus to its previous place', async () => {
  unmount = mount(
    <ToastProvider clock={{ now: () => new Date() }}>
      <Remover name="Soup" onUndo={() => undefined} />
    </ToastProvider>,
  )
  const remove = page.getByRole('button', { name: 'Remove Soup' })
  await remove.click()
  await expect.element(page.getByText('Soup removed')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Soup removed')).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  await remove.click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(remove).toHaveFocus()
})

function Opener({ onUndo }: { onUndo: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Remover name="Soup" onUndo={onUndo} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title="Dishes">
          <Remover name="Tart" onUndo={onUndo} />
        </Dialog>
      )}
    </>
  )
}

it('earlier and new toasts can be used above an open dialog and stay when it is removed', async () => {
  const undone: string[] = []
  unmount = mount(
    <ToastProvider clock={{ now: () => new Date() }}>
      <Opener onUndo={(name) => undone.push(name)} />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Remove Soup' }).click()
  await expect.element(page.getByText('Soup removed')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Remove Tart' }).click()
  await expect.element(page.getByText('Tart removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toEqual(['Tart'])
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByText('Soup removed')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toEqual(['Tart', 'Soup'])
})
