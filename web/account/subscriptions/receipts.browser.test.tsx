import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Receipt } from '#core/model/subscription/receipt.ts'
import { mount } from '../../testing/mount.tsx'
import { Receipts } from './receipts.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const receipt: Receipt = {
  ...{ id: 'in_1', purpose: 'reader', planType: 'monthly', amountCents: 500, invoiceUrl: null, refund: null },
  site: { slug: 'ottolina', title: 'Ottolina', url: 'https://ottolina.example' },
  ...{ paidAt: '2026-03-01T12:00:00.000Z', periodEndsAt: '2026-04-01T12:00:00.000Z' },
}

it('a receipt shows until when the payment is valid, or why it was refunded', async () => {
  const receipts: Receipt[] = [
    receipt,
    { ...receipt, id: 'in_2', refund: 'duplicate' },
    { ...receipt, id: 'in_3', refund: 'site_closed' },
    { ...receipt, id: 'in_4', refund: 'site_deleted' },
  ]
  unmount = mount(<Receipts receipts={receipts} total={4} />)
  const items = page.getByRole('region', { name: 'Receipts' }).getByRole('listitem')
  for (const [index, text] of [
    'Monthly plan, Mar 1, 2026 to Apr 1, 2026$5',
    'Monthly plan, Mar 1, 2026Refunded: you already had a plan$5',
    'Monthly plan, Mar 1, 2026Refunded: the site was closed$5',
    'Monthly plan, Mar 1, 2026Refunded: the site was deleted$5',
  ].entries())
    await expect.element(items.nth(index)).toHaveTextContent(`Ottolina${text}`)
})
