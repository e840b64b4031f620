import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { useFocusInList } from './use-focus-in-list.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

function List() {
  const [names, setNames] = useState(['Ada', 'Ben', 'Cleo'])
  const focus = useFocusInList<HTMLOListElement>(':scope > li')
  return (
    <>
      <h1>Comments</h1>
      {names.length > 0 && (
        <ol {...focus}>
          {names.map((name) => (
            <li
              key={name}
              tabIndex={0}
              onKeyDown={({ key }) => key === 'h' && setNames(names.filter((other) => other !== name))}
            >
              {name}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })

it('removing an item focuses the next one, or the heading after the last', async () => {
  unmount = mount(<List />)
  await userEvent.click(item('Ben'))
  await userEvent.keyboard('h')
  await expect.element(item('Cleo')).toHaveFocus()
  await userEvent.keyboard('h')
  await expect.element(item('Ada')).toHaveFocus()
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('heading', { name: 'Comments' })).toHaveFocus()
})

function Switches() {
  const [isOpen, setOpen] = useState(true)
  const focus = useFocusInList<HTMLUListElement>(':scope > li')
  return (
    <ul {...focus}>
      <li>
        <a href="/">Three Spoons</a>
        {isOpen ? (
          <button key="close" onClick={() => setOpen(false)}>
            Close
          </button>
        ) : (
          <button key="reopen">Reopen</button>
        )}
      </li>
    </ul>
  )
}

it('removing a focused button moves the focus to another button of the same item', async () => {
  unmount = mount(<Switches />)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByRole('button', { name: 'Reopen' })).toHaveFocus()
})

function People() {
  const [isThere, setThere] = useState(true)
  const focus = useFocusInList<HTMLUListElement>(':scope > li')
  return (
    <>
      <h1 tabIndex={-1}>People</h1>
      <ul {...focus}>
        <li>Ada, the owner</li>
        {isThere && (
          <li>
            Ben <button onClick={() => setThere(false)}>Remove</button>
          </li>
        )}
      </ul>
    </>
  )
}

it('the heading is focused if the remaining item has no control', async () => {
  unmount = mount(<People />)
  await userEvent.click(page.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByRole('heading', { name: 'People' })).toHaveFocus()
})

function PeopleWithDialogs() {
  const [names, setNames] = useState(['Ada', 'Ben'])
  const focus = useFocusInList<HTMLUListElement>(':scope > li')
  return (
    <>
      <h1>People</h1>
      <ul {...focus}>
        {names.map((name) => (
          <li key={name}>
            {name}
            {name !== 'Ada' && <button onClick={() => setNames(['Ada'])}>Remove</button>}
            <dialog>
              <button>Confirm</button>
            </dialog>
          </li>
        ))}
      </ul>
    </>
  )
}

it('the heading is focused if the remaining item has only the controls of a closed dialog', async () => {
  unmount = mount(<PeopleWithDialogs />)
  await userEvent.click(page.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByRole('heading', { name: 'People' })).toHaveFocus()
})
