import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { mount } from '../../testing/mount.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Menu } from './menu.tsx'

let unmount = () => undefined as void

beforeEach(() => resizeTo(1280, 800))
afterEach(() => {
  unmount()
  unmount = () => undefined
})

const share = (
  <Menu label="Share" button="Share" buttonClassName="button">
    {['Copy link', 'Print', 'Pin', 'Share to Facebook'].map((text) => (
      <li key={text}>
        <button type="button">{text}</button>
      </li>
    ))}
  </Menu>
)

const trigger = page.getByRole('button', { name: 'Share', exact: true })
const panel = page.getByRole('dialog', { name: 'Share', exact: true })
const item = (name: string) => panel.getByRole('button', { name, exact: true })

/** Opens the menu, and waits until its animation has ended. */
async function openMenu() {
  await trigger.click()
  await expect.element(item('Share to Facebook')).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
}

/** Waits until the whole panel is inside the window. */
const expectInWindow = () =>
  vi.waitFor(() => {
    const { top, bottom, left, right } = panel.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(right).toBeLessThanOrEqual(innerWidth)
  }, 120_000)

/** Resizes the window, and waits until the page has the new size. */
async function resizeTo(width: number, height: number) {
  await page.viewport(width, height)
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height])
}

it.each([
  [1280, 800],
  [1440, 900],
  [1024, 768],
  [390, 844],
])('a menu at the foot of a window of %i by %i pixels opens within the window', async (width, height) => {
  await resizeTo(width, height)
  unmount = mount(<div style={{ position: 'fixed', bottom: 4, left: 4 }}>{share}</div>)
  await openMenu()
  await expectInWindow()
})

it('a menu taller than the window can be scrolled', async () => {
  await resizeTo(900, 160)
  unmount = mount(share)
  await openMenu()
  await expectInWindow()
  expect(panel.element().scrollHeight).toBeGreaterThan(panel.element().clientHeight)
})

it('a menu in a scrolling container is not clipped, and follows its button', async () => {
  unmount = mount(
    <div style={{ height: 60, width: 300, overflow: 'auto', marginTop: 200 }}>
      <div style={{ height: 400, paddingTop: 10 }}>{share}</div>
    </div>,
  )
  await openMenu()
  const last = item('Share to Facebook').element()
  const { left, top, width, height } = last.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(last)

  const before = panel.element().getBoundingClientRect().top
  const container = trigger.element().closest('.menu')?.parentElement?.parentElement
  container?.scrollBy(0, 5)
  await expect.poll(() => panel.element().getBoundingClientRect().top).toBe(before - 5)
})

it('pressing the button again or anywhere else closes the menu', async () => {
  unmount = mount(
    <>
      {share}
      <p style={{ marginTop: 400 }}>Elsewhere</p>
    </>,
  )
  await trigger.click()
  await expect.element(panel).toBeVisible()
  await trigger.click()
  await expect.element(panel).not.toBeInTheDocument()
  await trigger.click()
  await page.getByText('Elsewhere').click()
  await expect.element(panel).not.toBeInTheDocument()
})

it('a menu can be opened and used with the keyboard, and the focus returns to its button', async () => {
  unmount = mount(share)
  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Copy link')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(item('Pin')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(item('Share to Facebook')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

function DialogWithMenu() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Recipe">
      {share}
    </Dialog>
  )
}

it.each([1280, 390])('Escape closes the menu and leaves the dialog below open (%i pixels)', async (width) => {
  await resizeTo(width, 800)
  unmount = mount(<DialogWithMenu />)
  const dialog = page.getByRole('dialog', { name: 'Recipe' })
  await trigger.click()
  await expect.element(item('Print')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Print')).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
