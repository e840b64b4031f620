import { createRoutesStub, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApp } from '../testing/fake-app.ts'
import { mount } from '../testing/mount.tsx'
import { AppProvider } from './app-context.tsx'
import { HeadEffect } from './head-effect.tsx'
import type { Head, PageHandle } from '../browser/head.ts'

let unmount = () => undefined as void
afterEach(() => {
  unmount()
  for (const tag of document.head.querySelectorAll('meta[property^="og:"]')) tag.remove()
})

const handleOf = (head: Head): PageHandle<unknown> => ({ head: () => head })

function List() {
  const navigate = useNavigate()
  return (
    <>
      <HeadEffect />
      <button type="button" onClick={() => void navigate('/recipes/soup')}>
        Soup
      </button>
    </>
  )
}

const property = (name: string) =>
  document.head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')

it('the tags for link previews describe the page that was navigated to', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta property="og:title" content="Recipes"><meta property="og:type" content="website">',
  )
  const soup = handleOf({ title: 'Soup', type: 'article' })
  const Stub = createRoutesStub([
    { path: '/', handle: handleOf({ title: 'Recipes' }), Component: List },
    { path: '/recipes/soup', handle: soup, Component: () => <HeadEffect /> },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({})}>
      <Stub />
    </AppProvider>,
  )
  await page.getByRole('button', { name: 'Soup' }).click()
  await expect.poll(() => property('og:title')).toBe('Soup')
  expect(property('og:type')).toBe('article')
})
