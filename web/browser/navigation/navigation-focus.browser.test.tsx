import { useEffect, useRef } from 'react'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { Link } from '../../ui/link.tsx'
import { NavigationFocus } from './navigation-focus.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function Layout() {
  return (
    <>
      <main id="main">
        <Outlet />
      </main>
      <NavigationFocus />
    </>
  )
}

const Start = () => <Link to="/soups">Soups</Link>

/** A page; with `isHasty`, the reader focuses a field as soon as it is visible. */
function Soups({ isHasty = false }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isHasty) field.current?.focus()
  }, [isHasty])
  return (
    <>
      <h1>Soups</h1>
      <input ref={field} aria-label="Search" />
    </>
  )
}

function open(Page: () => React.JSX.Element) {
  const children = [
    { path: '/', Component: Start },
    { path: '/soups', Component: Page },
  ]
  const Stub = createRoutesStub([{ Component: Layout, children }])
  unmount = mount(<Stub initialEntries={['/']} />)
}

it('the focus is in the heading of a new page', async () => {
  open(() => <Soups />)
  await page.getByRole('link', { name: 'Soups' }).click()
  await expect.element(page.getByRole('heading', { name: 'Soups' })).toHaveFocus()
})

it('the focus stays in a field that is chosen as soon as the new page is visible', async () => {
  open(() => <Soups isHasty />)
  await page.getByRole('link', { name: 'Soups' }).click()
  const field = page.getByRole('textbox', { name: 'Search' })
  await expect.element(field).toHaveFocus()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await expect.element(field).toHaveFocus()
})
