import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepsFocus, NavigationFocus } from '../../browser/navigation/navigation-focus.tsx'
import { mount } from '../../testing/mount.tsx'
import { ListTools } from './list-tools.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function Readers() {
  const navigate = useNavigate()
  const search = new URLSearchParams(useLocation().search).get('search') ?? ''
  return (
    <main id="main">
      <NavigationFocus />
      <h1>Readers</h1>
      <ListTools
        what="readers"
        search={search}
        onSearch={(term) => void navigate(term === '' ? '/' : `/?search=${term}`, { state: keepsFocus })}
      >
        <button onClick={() => void navigate('/')}>Clear filters</button>
      </ListTools>
      <output>{search === '' ? 'Everybody' : `Readers called ${search}`}</output>
    </main>
  )
}

const field = () => page.getByRole('searchbox', { name: 'Search readers' })

it('a list search keeps the focus and ends when the field or the filters are cleared', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: Readers }])
  unmount = mount(<Stub initialEntries={['/']} />)
  await userEvent.type(field(), 'ada{Enter}')
  await expect.element(page.getByText('Readers called ada')).toBeVisible()
  await expect.element(field()).toHaveFocus()
  await userEvent.clear(field())
  await expect.element(page.getByText('Everybody')).toBeVisible()
  await userEvent.type(field(), 'ben{Enter}')
  await expect.element(page.getByText('Readers called ben')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
  await expect.element(field()).toHaveValue('')
})

it('the / key focuses the search field of a list and can be typed in it', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: Readers }])
  unmount = mount(<Stub initialEntries={['/']} />)
  await expect.element(field()).toBeVisible()
  await userEvent.keyboard('/a/b')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('a/b')
})
