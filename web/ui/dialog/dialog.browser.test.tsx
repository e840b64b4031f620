import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { Dialog } from './dialog.tsx'

let unmount = () => undefined as void

beforeEach(() => page.viewport(1280, 800))
afterEach(() => unmount())

const text = page.getByText('A text that can be selected')
const backdrop = { x: 20, y: 400 }

function open(place: 'center' | 'left' = 'center') {
  const onClose = vi.fn()
  unmount = mount(
    <Dialog isOpen onClose={onClose} title="Notes" place={place}>
      <p>A text that can be selected</p>
    </Dialog>,
  )
  return onClose
}

/** The coordinates of the center of the text. */
function middle() {
  const { left, top, width, height } = text.element().getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

it('dragging text out of a dialog onto its backdrop does not close it', async () => {
  const onClose = open()
  await commands.drag(middle(), backdrop)
  expect(onClose).not.toHaveBeenCalled()
})

it('a press that starts on the backdrop and ends in the dialog does not close it', async () => {
  const onClose = open()
  await commands.drag(backdrop, middle())
  expect(onClose).not.toHaveBeenCalled()
})

it('a press on the backdrop closes the dialog', async () => {
  const onClose = open()
  await commands.drag(backdrop, backdrop)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('Escape closes a dialog immediately, so that the next key can open it again', () => {
  const onClose = open()
  const escape = new Event('cancel', { cancelable: true })
  page.getByRole('dialog', { name: 'Notes' }).element().dispatchEvent(escape)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(escape.defaultPrevented).toBe(true)
})

it('canceling a file chooser in a dialog does not close the dialog', () => {
  const onClose = open()
  text.element().dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

it('a press on the empty part of a drawer does not close it', async () => {
  const onClose = open('left')
  const { left, bottom } = page.getByRole('dialog', { name: 'Notes' }).element().getBoundingClientRect()
  await commands.drag({ x: left + 40, y: bottom - 40 }, { x: left + 40, y: bottom - 40 })
  expect(onClose).not.toHaveBeenCalled()
})

it('unmounting a dialog returns the focus to the button that opened it', async () => {
  function Notes() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog isOpen onClose={() => setIsOpen(false)} title="Notes">
            <p>A text that can be selected</p>
          </Dialog>
        )}
      </>
    )
  }
  unmount = mount(<Notes />)
  const opener = page.getByRole('button', { name: 'Open' })
  await opener.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(text).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('opening a dialog focuses the marked field, not the Close button', async () => {
  unmount = mount(
    <Dialog isOpen onClose={() => undefined} title="New folder">
      <input aria-label="Name" data-first-focus />
    </Dialog>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})
