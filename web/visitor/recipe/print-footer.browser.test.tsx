import { afterEach, expect, it } from 'vitest'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { PrintFooter } from './print-footer.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const codesOf = (isStatic: boolean) => {
  const app = fakeApp({ origin: 'http://ottolina.example', site: null, isStatic })
  unmount = mount(
    <AppProvider value={app}>
      <PrintFooter recipe={{ slug: 'leek tart' } as Recipe} />
    </AppProvider>,
  )
  return [...document.querySelectorAll('.print-footer img')].map((image) => image.getAttribute('src'))
}

it('a recipe page has a QR code of its address for print', () => {
  expect(codesOf(false)).toEqual(['/qr/recipes/leek%20tart.svg'])
})

it('a preview, which is not at the address of the recipe, requests no QR code', () => {
  expect(codesOf(true)).toEqual([])
})
