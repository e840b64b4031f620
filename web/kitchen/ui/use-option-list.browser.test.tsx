import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { useOptionList } from './use-option-list.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

const dishes = ['Soup', 'Tart', 'Cake']

function Dishes({ onChoose }: { readonly onChoose: (dish: string | undefined) => void }) {
  const options = useOptionList({
    ...{ count: dishes.length, isOpen: true },
    onChoose: (index) => onChoose(dishes[index]),
  })
  return (
    <>
      <input {...options.field} aria-label="Dish" onKeyDown={(event) => void options.handleKey(event)} />
      <ul {...options.list} aria-label="Dishes">
        {dishes.map((dish, index) => (
          <li key={dish} {...options.option(index)}>
            {dish}
          </li>
        ))}
      </ul>
    </>
  )
}

it('keys and the pointer move the active option and choose it, while the focus stays in the field', async () => {
  const onChoose = vi.fn<(dish: string | undefined) => void>()
  unmount = mount(<Dishes onChoose={onChoose} />)
  const field = page.getByRole('combobox')
  const expectActive = async (dish: string) => {
    const option = page.getByRole('option', { name: dish, selected: true })
    await expect.element(field).toHaveAttribute('aria-activedescendant', option.element().id)
  }
  await userEvent.click(field)
  await expectActive('Soup')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expectActive('Cake')
  await userEvent.keyboard('{ArrowDown}')
  await expectActive('Soup')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('Cake')
  await userEvent.hover(page.getByRole('option', { name: 'Tart' }))
  await expectActive('Tart')
  await userEvent.click(page.getByRole('option', { name: 'Tart' }))
  expect(onChoose).toHaveBeenLastCalledWith('Tart')
  await expect.element(field).toHaveFocus()
})
