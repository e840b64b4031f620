import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { Sortable, SortableHandle, useDropTarget, useSortableItem } from './sortable.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function Row({ name, height }: { readonly name: string; readonly height: number }) {
  const { item, handle } = useSortableItem({ id: name, name })
  return (
    <li {...item} style={{ ...item.style, height }}>
      <SortableHandle {...handle} />
    </li>
  )
}

function Heading() {
  const { ref } = useDropTarget({ id: 'sauce', name: 'the heading “Sauce”' })
  return <h2 ref={ref}>Sauce</h2>
}

/** Flour under no heading, a tall row and a low one under "Sauce". */
function open() {
  const onMove = vi.fn<(id: string, overId: string) => void>()
  unmount = mount(
    <Sortable
      ids={['Flour', 'Cream', 'Salt']}
      order={['Flour', 'sauce', 'Cream', 'Salt']}
      layout="fixed"
      onMove={onMove}
    >
      <Row name="Flour" height={40} />
      <Heading />
      <Row name="Cream" height={300} />
      <Row name="Salt" height={40} />
    </Sortable>,
  )
  return onMove
}

const press = async (key: string, message: string) => {
  await userEvent.keyboard(key)
  await expect.element(page.getByText(message, { exact: true })).toBeInTheDocument()
}

it('arrow keys stop at every heading and row, whatever their heights', async () => {
  const onMove = open()
  const handle = page.getByRole('button', { name: 'Move Flour' }).element()
  handle.focus()
  await press(' ', 'Picked up Flour, position 1 of 3.')
  await press('{ArrowDown}', 'Flour is over the heading “Sauce”.')
  const top = (element: Element) => element.getBoundingClientRect().top
  await expect.poll(() => top(handle) - top(page.getByRole('heading').element())).toBeGreaterThan(-20)
  await press('{ArrowDown}', 'Flour is over position 2 of 3.')
  await press('{ArrowDown}', 'Flour is over position 3 of 3.')
  await press('{ArrowUp}', 'Flour is over position 2 of 3.')
  await press(' ', 'Dropped Flour at position 2 of 3.')
  expect(onMove.mock.calls).toEqual([['Flour', 'Cream']])
})

it('an item can be dropped under a heading, and stays in place after Escape', async () => {
  const onMove = open()
  page.getByRole('button', { name: 'Move Salt' }).element().focus()
  await press(' ', 'Picked up Salt, position 3 of 3.')
  await press('{ArrowUp}', 'Salt is over position 2 of 3.')
  await press('{Escape}', 'Salt stays at position 3 of 3.')
  await press(' ', 'Picked up Salt, position 3 of 3.')
  await press('{ArrowUp}', 'Salt is over position 2 of 3.')
  await press('{ArrowUp}', 'Salt is over the heading “Sauce”.')
  await press(' ', 'Dropped Salt under the heading “Sauce”.')
  expect(onMove.mock.calls).toEqual([['Salt', 'sauce']])
})

it('the handle is described by the keys that move the item', async () => {
  open()
  await expect
    .element(page.getByRole('button', { name: 'Move Flour' }))
    .toHaveAccessibleDescription(/^Press Space, move with the arrow keys/)
})
