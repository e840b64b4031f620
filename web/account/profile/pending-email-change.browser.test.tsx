import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { PendingEmailChange } from './pending-email-change.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it.each([
  [1280, true],
  [390, false],
])(
  'a change of address shows who has confirmed it, at %i pixels, and can be canceled',
  async (width, isNewConfirmed) => {
    await page.viewport(width, 800)
    const onCancel = vi.fn()
    const change = {
      ...{ email: `${'long-'.repeat(12)}ada@example.net`, isOldConfirmed: false, isNewConfirmed },
      expiresAt: '2026-03-02T12:00:00.000Z',
    }
    unmount = mount(
      <PendingEmailChange change={change} email="ada@example.com" isBusy={false} onCancel={onCancel} />,
    )
    const sides = page.getByRole('list', { name: 'Confirmations' }).getByRole('listitem')
    await expect.element(sides.nth(0)).toHaveTextContent('ada@example.com Waiting for the link in the mail')
    const state = isNewConfirmed ? 'Confirmed' : 'Waiting for the link in the mail'
    await expect.element(sides.nth(1)).toHaveTextContent(`${change.email} ${state}`)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    expect(onCancel).toHaveBeenCalledTimes(1)
  },
)
