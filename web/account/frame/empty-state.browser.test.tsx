import './platform.css'
import './account.css'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { EmptyState } from './empty-state.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it.each(['account-page', 'bookmarks'])('an empty page is aligned with its heading (%s)', (layout) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <section className={layout}>
          <h1>Saved</h1>
          <EmptyState icon="bookmark" title="Nothing is saved yet" advice="Press Save on a recipe." />
        </section>
      ),
    },
  ])
  unmount = mount(<Stub />)
  const leftOf = (element: Element) => element.getBoundingClientRect().left
  const heading = leftOf(page.getByRole('heading').element())
  expect(leftOf(page.getByText('Nothing is saved yet').element())).toBe(heading)
  expect(leftOf(page.getByRole('link', { name: 'See the sites' }).element())).toBe(heading)
})
