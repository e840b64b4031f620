import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { LineChart } from './line-chart.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const points = [
  { date: '2026-03-01', amount: 3, lost: 1 },
  { date: '2026-03-02', amount: 12, lost: 0 },
  { date: '2026-03-03', amount: 5, lost: 2 },
]
const chart = (
  <LineChart points={points} name="Subscribers" label="Subscribers: 20" textOf={String} isByWeek={false} />
)

it('a chart has a text alternative and initially selects the last day', async () => {
  unmount = mount(chart)
  await expect.element(page.getByRole('img', { name: 'Subscribers: 20' })).toBeInTheDocument()
  await expect.element(page.getByText('Tuesday, 3 March 2026: +5 −2')).toBeInTheDocument()
})

it('arrow keys select and announce the days of a chart', async () => {
  unmount = mount(chart)
  const slider = page.getByRole('slider', { name: 'Day of Subscribers' })
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Monday, 2 March 2026: +12 −0')
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('Sunday, 1 March 2026: +3 −1')).toBeInTheDocument()
})
