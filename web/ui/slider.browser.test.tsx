import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Slider } from './slider.tsx'

let unmount = () => undefined as void

afterEach(() => unmount())

const newest = ['Soup', 'Tart', 'Bread', 'Salad', 'Stew', 'Cake', 'Rolls', 'Pie']

/** A row whose button brings two of its last items to the front, as the related recipes do. */
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

it('a row at its start shows what comes first after a change of its items', async () => {
  unmount = mount(<Reordered />)
  const track = page.getByRole('list', { name: 'Recipes' })
  await expect.element(page.getByText('Soup')).toBeVisible()
  expect(track.element().scrollWidth).toBeGreaterThan(track.element().clientWidth)
  await page.getByRole('button', { name: 'Reorder' }).click()
  // The browser snaps again once it has laid the new items out.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(track.getByRole('listitem').first()).toHaveTextContent('Cake')
  expect(track.element().scrollLeft).toBe(0)
})
