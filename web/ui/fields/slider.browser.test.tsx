import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { Slider } from './slider.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

const newest = ['Soup', 'Tart', 'Bread', 'Salad', 'Stew', 'Cake', 'Rolls', 'Pie']

/** A row whose button moves two of its last items to the front, as in the related recipes. */
function Reordered() {
  const [names, setNames] = useState(newest)
  return (
    <>
      <button type="button" onClick={() => setNames([...new Set(['Cake', 'Pie', ...newest])])}>
        Reorder
      </button>
      <Slider
        kind="row"
        label="Recipes"
        items={names.map((name) => ({
          key: name,
          content: <div style={{ width: 400, height: 80 }}>{name}</div>,
        }))}
      />
    </>
  )
}

it('a slider at its start shows the new first items after its items change', async () => {
  unmount = mount(<Reordered />)
  const track = page.getByRole('list', { name: 'Recipes' })
  await expect.element(page.getByText('Soup')).toBeVisible()
  expect(track.element().scrollWidth).toBeGreaterThan(track.element().clientWidth)
  await page.getByRole('button', { name: 'Reorder' }).click()
  // The browser snaps again after it has laid out the new items.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(track.getByRole('listitem').first()).toHaveTextContent('Cake')
  expect(track.element().scrollLeft).toBe(0)
})

it('Next moves a right-to-left slider to the left and back', async () => {
  unmount = mount(
    <div dir="rtl">
      <Reordered />
    </div>,
  )
  const track = page.getByRole('list', { name: 'Recipes' })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => track.element().scrollLeft).toBeLessThan(-300)
  await expect
    .element(page.getByRole('button', { name: 'Go to 2 of 8' }))
    .toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => track.element().scrollLeft).toBe(0)
})

it('a scrolled slider keeps its position when items are inserted before it', async () => {
  unmount = mount(<Reordered />)
  const track = page.getByRole('list', { name: 'Recipes' })
  const salad = () => page.getByText('Salad').element().getBoundingClientRect().left
  const start = () => track.element().getBoundingClientRect().left
  await expect.element(page.getByText('Soup')).toBeVisible()
  track.element().scrollTo({ left: track.element().scrollLeft + salad() - start(), behavior: 'instant' })
  await expect
    .element(page.getByRole('button', { name: 'Previous' }))
    .not.toHaveAttribute('aria-disabled', 'true')
  const before = salad()
  await page.getByRole('button', { name: 'Reorder' }).click()
  await expect.element(track.getByRole('listitem').first()).toHaveTextContent('Cake')
  await expect.poll(() => Math.abs(salad() - before)).toBeLessThan(2)
})

it('a slider shows a whole item when its link is focused by keyboard', async () => {
  const items = newest.map((name) => ({
    key: name,
    content: (
      <div style={{ width: 250, height: 80 }}>
        <a href={`#${name}`}>{name}</a>
      </div>
    ),
  }))
  unmount = mount(
    <div style={{ width: 390 }}>
      <Slider kind="row" label="Recipes" items={items} />
    </div>,
  )
  const track = page.getByRole('list', { name: 'Recipes' })
  const edgesOf = (name: string) => {
    const link = page.getByRole('link', { name }).element()
    const item = link.closest('li')?.getBoundingClientRect()
    const shown = track.element().getBoundingClientRect()
    return [(item?.left ?? NaN) - shown.left, shown.right - (item?.right ?? NaN)].map(Math.round)
  }
  await expect.poll(() => edgesOf('Soup')).toEqual([0, 140])
  // The row becomes focusable once it is known to overflow.
  await expect.element(track).toHaveAttribute('tabindex', '0')
  await userEvent.tab()
  await userEvent.tab()
  for (const name of ['Soup', 'Tart', 'Bread']) {
    await expect.element(page.getByRole('link', { name })).toHaveFocus()
    await expect.poll(() => Math.min(...edgesOf(name))).toBeGreaterThanOrEqual(0)
    await userEvent.tab()
  }
})
