import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { SortableItem, SortableList } from './sortable.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function Dishes() {
  const [ids, setIds] = useState<readonly string[]>(['Soup', 'Tart', 'Cake'])
  return (
    <SortableList label="Dishes" ids={ids} onMove={setIds}>
      {ids.map((id) => (
        <SortableItem key={id} id={id} name={id}>
          <span>{id}</span>
        </SortableItem>
      ))}
    </SortableList>
  )
}

const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

it('Alt and an arrow key move an item, which keeps the focus and stops at the ends of the list', async () => {
  unmount = mount(<Dishes />)
  const handle = page.getByRole('button', { name: 'Move Soup' })
  handle.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(order()).toEqual(['Tart', 'Soup', 'Cake'])
  await expect.element(handle).toHaveFocus()
  await expect.element(page.getByText('Moved Soup to position 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
  expect(order()).toEqual(['Soup', 'Tart', 'Cake'])
})

it('Space and the arrow keys move an item, which is announced', async () => {
  unmount = mount(<Dishes />)
  page.getByRole('button', { name: 'Move Soup' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Picked up Soup, position 1 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Soup is over position 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('Soup is over position 1 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Soup is over position 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(order).toEqual(['Tart', 'Soup', 'Cake'])
})
