import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { SiteShowcase } from './site-showcase.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('closing the preview of a site returns the focus to the button that opened it', async () => {
  const sites = ['Ottolina', 'Northcrumb', 'Lantern Table'].map((title) => ({
    ...{ slug: title.toLowerCase(), title, url: 'about:blank', image: null },
    ...{ text: 'A site.', recipeCount: 5 },
  }))
  unmount = mount(<SiteShowcase sites={sites} />)
  const look = page.getByRole('button', { name: 'Look inside Northcrumb' })
  await look.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(look).toHaveFocus()
  await expect.element(look).toHaveAttribute('aria-expanded', 'false')
  await look.click()
  await expect.element(page.getByTitle('Northcrumb')).toBeVisible()
  await look.click()
  await expect.element(page.getByTitle('Northcrumb')).not.toBeInTheDocument()
})
