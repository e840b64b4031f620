import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { steadyRouter } from './steady-router.ts'

const opened: { readonly root: Root; readonly element: HTMLElement }[] = []
afterEach(() => {
  for (const { root, element } of opened.splice(0)) {
    root.unmount()
    element.remove()
  }
})

function Page() {
  const data = useLoaderData<string | null>()
  return data === null ? <p>Loading</p> : <h1>{data}</h1>
}

it('a loader that ends before the first render shows its data after hydration', async () => {
  const loader = Object.assign(() => 'Soups', { hydrate: true as const })
  const router = createMemoryRouter([{ id: 'page', path: '/', loader, Component: Page }], {
    hydrationData: { loaderData: { page: null } },
  })
  const element = document.createElement('div')
  element.innerHTML = '<p>Loading</p>'
  document.body.append(element)
  const onRecoverableError = vi.fn()
  const steady = steadyRouter(router)

  await expect.poll(() => router.state.loaderData).toEqual({ page: 'Soups' })
  startTransition(() => {
    const root = hydrateRoot(element, <RouterProvider router={steady} />, { onRecoverableError })
    opened.push({ root, element })
  })

  await expect.poll(() => element.innerHTML).toBe('<h1>Soups</h1>')
  expect(onRecoverableError).not.toHaveBeenCalled()
  router.dispose()
})
