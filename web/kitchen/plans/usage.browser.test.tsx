import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeViolations } from '#testing/browser/axe-violations.ts'
import { mount } from '../../testing/mount.tsx'
import { Usage } from './usage.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

it('the plan usage shows limits and gives advice before a limit is reached', async () => {
  unmount = mount(
    <Usage
      hasPlan
      usage={{
        sites: { used: 2, max: 2 },
        storedBytes: { used: 19e9, max: 20e9 },
        subscribers: { used: 1200, max: 100_000 },
      }}
    />,
  )
  await expect.element(page.getByText('1,200 of 100,000', { exact: true }).first()).toBeVisible()
  const meter = page.getByRole('meter', { name: 'Subscribers of this site' })
  expect(meter.element()).toMatchObject({ value: 1200, max: 100_000 })
  await expect.element(page.getByText(/^This is nearly used up\. Delete/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await expect.element(page.getByText(/^This is used up\. Delete/)).toBeVisible()
})
