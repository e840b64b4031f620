import { expect } from 'vitest'
import type { WatchedPage } from '#testing/browser/browser.ts'

/** The context of a test step in the kitchen. */
type Trial = { readonly page: WatchedPage; readonly image: Buffer }

/** The page of an anonymous reader. */
type Reader = { readonly page: WatchedPage; readonly open: (path: string) => Promise<void> }

export type Step = {
  /** The page of the kitchen with the setting. */
  readonly on: 'settings' | 'look' | 'about' | 'events' | 'press' | 'book' | 'terms' | 'homepage' | 'links'
  readonly change: (trial: Trial) => Promise<void>
  /** Checks the effect for readers; for settings without one, that the kitchen shows the stored value. */
  readonly seen:
    | { readonly byReaders: (reader: Reader) => Promise<void> }
    | { readonly kept: (page: WatchedPage) => Promise<void> }
}

export const fill =
  (name: string, text: string) =>
  async ({ page }: Trial) => {
    const labelled = page.getByLabel(name, { exact: true })
    await labelled.and(page.locator('input:not([type="radio"]), textarea')).fill(text)
  }
export const choose =
  (text: string) =>
  async ({ page }: Trial) => {
    await page.locator('main').getByText(text, { exact: true }).first().click()
  }
export const turn =
  (name: string, isOn: boolean) =>
  async ({ page }: Trial) => {
    await page.getByRole('switch', { name }).setChecked(isOn)
  }
export const write =
  (name: string, text: string) =>
  async ({ page }: Trial) => {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.click()
    await field.and(page.locator('[contenteditable="true"]')).waitFor()
    await page.keyboard.type(text)
  }
/** Uploads an image to the field with this label. */
export const upload =
  (name: string) =>
  async ({ page, image }: Trial) => {
    const group = page.getByRole('group', { name, exact: true })
    const file = { name: `${name}.png`, mimeType: 'image/png', buffer: image }
    await group.locator('input[type="file"]').setInputFiles(file)
    await group.locator('img[src*="/images/"]').waitFor()
  }
export const text = (path: string, found: string | RegExp) => ({
  byReaders: async ({ page, open }: Reader) => {
    await open(path)
    await page.getByText(found).filter({ visible: true }).first().waitFor()
  },
})
export const element = (path: string, selector: string) => ({
  byReaders: async ({ page, open }: Reader) => {
    await open(path)
    await page.locator(selector).first().waitFor({ state: 'attached' })
  },
})
export const none = (path: string, selector: string) => ({
  byReaders: async ({ page, open }: Reader) => {
    await open(path)
    await expect.poll(() => page.locator(selector).count()).toBe(0)
  },
})
export const property = (name: string, value: RegExp) => ({
  byReaders: async ({ page, open }: Reader) => {
    await open('/')
    const found = await page.evaluate(
      (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
      name,
    )
    expect(found).toMatch(value)
  },
})
/** Checks that the page data contains the value. */
export const carried = (field: string, value: unknown) => ({
  byReaders: async ({ page, open }: Reader) => {
    await open('/')
    const data = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as {
      host: { site: Record<string, unknown> }
    }
    expect(data.host.site[field]).toEqual(value)
  },
})
export const kept = (name: string, value: string) => ({
  kept: async (page: WatchedPage) => {
    await expect.poll(() => page.getByLabel(name, { exact: true }).inputValue()).toBe(value)
  },
})
export const turned = (name: string, isOn: boolean) => ({
  kept: async (page: WatchedPage) => {
    await expect.poll(() => page.getByRole('switch', { name }).isChecked()).toBe(isOn)
  },
})
