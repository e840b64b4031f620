import { createMemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { takeUpLateFonts } from './late-fonts.ts'

const added: HTMLElement[] = []
afterEach(() => added.splice(0).forEach((element) => element.remove()))

it('fonts that load late are used from the next page on, also if a style did not load', async () => {
  const missing = document.createElement('link')
  missing.rel = 'stylesheet'
  missing.href = 'http://127.0.0.1:9/missing.css'
  const hasFailed = new Promise((resolve) => missing.addEventListener('error', resolve))
  const style = document.createElement('style')
  style.textContent = "@font-face { font-family: Late; src: url('data:,'); font-display: optional }"
  added.push(missing, style)
  document.head.append(...added)
  await hasFailed

  const router = createMemoryRouter([{ path: '/' }, { path: '/next', loader: () => Promise.resolve(null) }])
  takeUpLateFonts(router)
  await router.navigate('/next')

  expect(router.state.location.pathname).toBe('/next')
  expect(style.sheet?.cssRules[0]?.cssText).toContain('font-display: swap')
  router.dispose()
})
