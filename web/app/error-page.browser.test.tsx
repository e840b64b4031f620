import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApp } from '../testing/fake-app.ts'
import { mount } from '../testing/mount.tsx'
import { AppProvider } from './app-context.tsx'
import { ErrorBoundary } from './error-page.tsx'
import { createIdleSession, SessionProvider } from './session.tsx'

let unmount = () => undefined as void
afterEach(() => {
  unmount()
  vi.restoreAllMocks()
})

it('a page that was opened without a connection is loaded once there is one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const response = Promise.withResolvers<null>()
  const loader = () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    return response.promise
  }
  const routes = [{ path: '/', loader, ErrorBoundary, element: <h1>Subscriptions</h1> }]
  unmount = mount(
    <AppProvider value={fakeApp({ site: null })}>
      <SessionProvider value={createIdleSession()}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </SessionProvider>
    </AppProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect.element(tryAgain).toHaveAttribute('aria-disabled', 'true')
  response.resolve(null)
  await expect.element(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
})

it('a page that is opened after its site was closed explains that, and links to the main host', async () => {
  const loader = () => {
    throw data(null, { status: 403 })
  }
  const routes = [{ path: '/', loader, ErrorBoundary, element: <h1>Recipes</h1> }]
  unmount = mount(
    <AppProvider value={fakeApp({ mainOrigin: 'https://trivet.example' })}>
      <SessionProvider value={createIdleSession()}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </SessionProvider>
    </AppProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'This site is closed' })).toBeVisible()
  const home = page.getByRole('link', { name: 'Go to Homepage' })
  await expect.element(home).toHaveAttribute('href', 'https://trivet.example')
})
