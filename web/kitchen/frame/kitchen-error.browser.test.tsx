import { createRoutesStub, data, Link, Outlet, useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedSite } from '#core/model/site/site.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { createIdleSession, SessionProvider } from '../../app/session.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { createDeviceCopies } from '../recipes/device/device-copies.ts'
import { KitchenError } from './kitchen-error.tsx'
import { KitchenSiteProvider } from '../page/kitchen-site.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

type Role = ManagedSite['role']

/** Opens a kitchen as an editor, where the comments page is refused. `set` changes the role on the server. */
function mountKitchen(): { readonly set: (role: Role | null) => void } {
  let role: Role | null = 'editor'
  const missing = { status: 404, body: null }
  const site = () => ({ slug: 'ottolina', title: 'Ottolina', role })
  const api = fakeApi({
    getManagedSite: () =>
      role === null ? Promise.reject(missing) : Promise.resolve({ status: 200, body: { site: site() } }),
    listDeletedSites: () => Promise.resolve({ status: 200, body: { deletedSites: [] } }),
  })
  const Frame = () => {
    const frame = useLoaderData<ManagedSite>()
    return (
      <KitchenSiteProvider value={frame}>
        <p>Role: {frame.role}</p>
        <Link to="/kitchen/ottolina/comments">Comments</Link>
        <Link to="/kitchen/ottolina/settings">Settings</Link>
        <Outlet />
      </KitchenSiteProvider>
    )
  }
  const Stub = createRoutesStub([
    {
      path: '/kitchen/:siteSlug',
      loader: () => {
        if (role === null) throw data(null, { status: 404 })
        return site()
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      HydrateFallback: () => null,
      Component: Frame,
      ErrorBoundary: () => <KitchenError of="site" />,
      children: [
        { path: 'recipes', Component: () => <h1>Recipes</h1> },
        {
          path: 'comments',
          loader: () => {
            throw data(null, { status: role === null ? 404 : 403 })
          },
          Component: () => null,
          ErrorBoundary: () => <KitchenError of="page" />,
        },
        {
          path: 'settings',
          loader: () => {
            throw data(null, { status: 503 })
          },
          Component: () => null,
          ErrorBoundary: () => <KitchenError of="page" />,
        },
      ],
    },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <SessionProvider value={createIdleSession()}>
        <Stub initialEntries={['/kitchen/ottolina/recipes']} />
      </SessionProvider>
    </AppProvider>,
  )
  return { set: (changed) => (role = changed) }
}

it('a person removed from the site learns on the next page that they cannot open the kitchen', async () => {
  const kitchen = mountKitchen()
  await expect.element(page.getByRole('heading', { name: 'Recipes' })).toBeVisible()
  kitchen.set(null)
  await page.getByRole('link', { name: 'Comments' }).click()
  await expect.element(page.getByRole('heading', { name: 'You cannot open this kitchen' })).toBeVisible()
  await expect.element(page.getByText('Role: editor')).not.toBeInTheDocument()
})

it('a person whose role changed gets the kitchen of the new role on the next page', async () => {
  const kitchen = mountKitchen()
  await expect.element(page.getByRole('heading', { name: 'Recipes' })).toBeVisible()
  kitchen.set('writer')
  await page.getByRole('link', { name: 'Comments' }).click()
  const title = 'Your role does not include this page'
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText('Role: writer')).toBeVisible()
})

it('an offline page that the role excludes is reported as forbidden, not as unreachable', async () => {
  mountKitchen()
  await page.getByRole('link', { name: 'Settings' }).click()
  const title = 'Your role does not include this page'
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

it('a person removed from the site can download the unsaved work on this device', async () => {
  const draft = editedRecipe({ title: 'Fig tart', slug: 'fig-tart' })
  const copies = createDeviceCopies('ottolina', 'fig-tart')
  await copies.write({ draft, base: draft, version: null, keptAt: new Date() })
  const kitchen = mountKitchen()
  kitchen.set(null)
  await page.getByRole('link', { name: 'Comments' }).click()
  await expect.element(page.getByRole('button', { name: 'Download “Fig tart”' })).toBeVisible()
  await copies.remove(null)
})
