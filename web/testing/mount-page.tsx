import type { ComponentType, ReactNode } from 'react'
import { createRoutesStub, type LoaderFunction } from 'react-router'
import { AppProvider } from '../app/app-context.tsx'
import { createIdleSession, SessionProvider } from '../app/session.tsx'
import { fakeApp, type fakeApi } from './fake-app.ts'
import { mount } from './mount.tsx'

export type MountedPage = {
  readonly Component: ComponentType
  readonly api: ReturnType<typeof fakeApi>
  readonly loader?: LoaderFunction
  /** Other pages by their path, for components that navigate. */
  readonly others?: Readonly<Record<string, ComponentType>>
}

/** Mounts a component as a page, inside the wrapper `around`; returns the function that unmounts it. */
export function mountPage(
  { Component, api, loader, others = {} }: MountedPage,
  around: (pages: ReactNode) => ReactNode = (pages) => pages,
): () => void {
  const page = { path: '*', Component, HydrateFallback: () => null }
  const Stub = createRoutesStub([
    ...Object.entries(others).map(([path, Other]) => ({ path, Component: Other })),
    loader === undefined ? page : { ...page, loader },
  ])
  return mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <SessionProvider value={createIdleSession()}>{around(<Stub initialEntries={['/']} />)}</SessionProvider>
    </AppProvider>,
  )
}
