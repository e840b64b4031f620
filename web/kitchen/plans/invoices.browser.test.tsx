import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Receipt } from '#core/model/subscription/receipt.ts'
import { axeViolations } from '#testing/browser/axe-violations.ts'
import { mount } from '../../testing/mount.tsx'
import { InvoicesSection } from './invoices.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

const receipt = (changes: Partial<Receipt>): Receipt => ({
  ...{ id: 'in_1', purpose: 'app', planType: 'monthly', amountCents: 1500, invoiceUrl: null, refund: null },
  site: { slug: 'ottolina', title: 'Ottolina', url: 'https://ottolina.example' },
  ...{ paidAt: '2026-03-01T12:00:00.000Z', periodEndsAt: '2026-04-01T12:00:00.000Z' },
  ...changes,
})

it('each payment for a site is listed with its date, amount and invoice', async () => {
  const invoiceUrl = 'https://pay.example/invoices/2'
  const receipts = [receipt({ id: 'in_2', planType: 'yearly', amountCents: 15_000, invoiceUrl }), receipt({})]
  unmount = mount(<InvoicesSection receipts={receipts} total={3} hasPortal />)
  const link = page.getByRole('link', { name: /^Invoice of .*March/ })
  await expect.element(link).toHaveAttribute('href', invoiceUrl)
  await expect
    .element(page.getByRole('row', { name: /Yearly plan, until .*April.* \$150 Paid/ }))
    .toBeVisible()
  const rest = 'The last 2 of 3 payments. All of them are under “Invoices and cancellation”.'
  await expect.element(page.getByText(rest)).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

it('the payments of an ended plan do not mention a button that the page does not have', async () => {
  unmount = mount(<InvoicesSection receipts={[receipt({})]} total={3} hasPortal={false} />)
  await expect.element(page.getByText('The last 1 of 3 payments.', { exact: true })).toBeVisible()
})
