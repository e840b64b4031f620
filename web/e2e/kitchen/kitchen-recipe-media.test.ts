import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { createMediaFiles, fileInput, type MediaFiles, upload } from '#testing/browser/media-files.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser
let files: MediaFiles

beforeAll(async () => {
  ;[files, browser] = await Promise.all([createMediaFiles(), startBrowser()])
})
afterAll(() => browser.close())

const Step = z.object({ imageIds: z.array(z.string()).nullish(), videoId: z.string().nullish() })

const Recipe = z.object({
  recipe: z.object({
    id: z.string(),
    images: z.array(z.object({ id: z.string(), alt: z.string().nullish() })).default([]),
    videoId: z.string().nullish(),
    instructionGroups: z.array(z.object({ instructions: z.array(Step) })).default([]),
  }),
})

const EquipmentOfRecipe = z.object({
  recipe: z.object({
    equipmentUsages: z.array(z.object({ id: z.string(), imageOverrideId: z.string().nullish() })).default([]),
  }),
})

/** Drops a video on the center of an element. */
function dropFilm(element: Element, bytes: readonly number[]): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([new Uint8Array(bytes)], 'stir.mp4', { type: 'video/mp4' }))
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  element.dispatchEvent(
    new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }),
  )
}

describe('the photos and videos of a recipe', () => {
  it('are uploaded, chosen from the library, described, sorted, undone, and saved', async () => {
    const slug = 'media-recipe'
    const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
    const body = {
      ...{ title: 'Tart', slug: 'tart' },
      instructionGroups: [{ id: crypto.randomUUID(), instructions: [{ id: crypto.randomUUID() }] }],
    }
    const { id } = Recipe.parse(await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes`, body)).recipe
    const stored = async () =>
      Recipe.parse(await callAs(page, 'GET', `/api/v1/manage/${slug}/recipes/${id}`)).recipe
    await page.visit(`${platform.url}/kitchen/${slug}/recipes/${id}`)

    const photos = page.getByRole('group', { name: 'Photos', exact: true })
    await fileInput(page, 'Add images').first().setInputFiles([files.red, files.blue])
    await expect.poll(async () => (await stored()).images.length).toBe(2)
    await photos.getByRole('textbox', { name: 'What Image 1 shows' }).fill('Red')
    await expect.poll(async () => (await stored()).images[0]?.alt).toBe('Red')

    await photos.getByRole('button', { name: 'Remove Image 2' }).click()
    await expect.poll(async () => (await stored()).images.length).toBe(1)
    await photos.getByRole('button', { name: 'From the library' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your images' })
    await dialog.getByRole('button', { name: /^blue\.jpg/ }).click()
    await expect.poll(async () => (await stored()).images.length).toBe(2)
    await photos
      .getByRole('button', { name: 'Undo' })
      .or(page.getByRole('textbox', { name: 'Title' }))
      .first()
      .focus()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await stored()).images.length).toBe(1)

    await upload(page, 'Choose a video', files.video)
    await expect.poll(async () => (await stored()).videoId ?? null).not.toBeNull()

    await page.getByRole('button', { name: 'Step 1: more' }).click()
    await page.getByRole('button', { name: 'Add photos' }).click()
    const ofStep = page.getByRole('group', { name: 'Photos of step 1' })
    await ofStep.getByRole('button', { name: 'From the library' }).click()
    await dialog.getByRole('button', { name: /^red\.jpg/ }).click()
    await expect
      .poll(async () => (await stored()).instructionGroups[0]?.instructions[0]?.imageIds?.length)
      .toBe(1)
    await page.getByRole('textbox', { name: 'Step 1' }).evaluate(dropFilm, [...(await readFile(files.video))])
    await expect
      .poll(async () => (await stored()).instructionGroups[0]?.instructions[0]?.videoId ?? null)
      .not.toBeNull()
    expect(await violationsOf(page)).toEqual([])

    // After a reload, everything comes from the server.
    await page.reload()
    await expect.poll(() => ofStep.getByRole('img').count()).toBe(1)
    await expect.poll(() => photos.getByRole('img', { name: 'Red' }).count()).toBe(1)
  })

  it('work for equipment too, which is sorted by its menu and by the keys', { tags: 'long' }, async () => {
    const slug = 'media-equipment'
    const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
    const site = `/api/v1/manage/${slug}`
    for (const title of ['Sieve', 'Tart tin']) await callAs(page, 'POST', `${site}/equipment`, { title })
    const body = { title: 'Tart', slug: 'tart' }
    const { id } = Recipe.parse(await callAs(page, 'POST', `${site}/recipes`, body)).recipe
    const stored = async () =>
      EquipmentOfRecipe.parse(await callAs(page, 'GET', `${site}/recipes/${id}`)).recipe.equipmentUsages
    await page.visit(`${platform.url}/kitchen/${slug}/recipes/${id}`)
    const add = page.getByRole('combobox', { name: 'Add equipment' })
    for (const title of ['sieve', 'tart']) {
      await add.fill(title)
      await page.keyboard.press('Enter')
    }
    await expect.poll(async () => (await stored()).length).toBe(2)
    const [sieve, tin] = (await stored()).map((usage) => usage.id)
    const order = async () => (await stored()).map((usage) => usage.id)

    await page.getByRole('button', { name: 'Tart tin', exact: true }).click()
    await upload(page, 'Choose an image', files.red)
    await expect.poll(async () => (await stored())[1]?.imageOverrideId ?? null).not.toBeNull()
    await page.getByRole('group', { name: 'Photo of Tart tin in this recipe' }).locator('img').waitFor()
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'Tart tin: more' }).click()
    await page.getByRole('button', { name: 'Move up' }).click()
    await expect.poll(order).toEqual([tin, sieve])
    await page.getByRole('button', { name: 'Move Tart tin' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(order).toEqual([sieve, tin])
    await page.getByRole('button', { name: 'Move Sieve' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Picked up Sieve, position 1 of 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText('Sieve is over position 2 of 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(order).toEqual([tin, sieve])
    await page.visitAgain()
    await expect.poll(order).toEqual([tin, sieve])
  })

  it('are uploaded from a phone by the QR code of the recipe that is open on a computer', async () => {
    const slug = 'media-by-code'
    const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
    const body = { title: 'Tart', slug: 'tart' }
    const { id } = Recipe.parse(await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes`, body)).recipe
    await page.visit(`${platform.url}/kitchen/${slug}/recipes/${id}`)
    await page.getByRole('button', { name: 'From your phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Photos from your phone' })
    const code = dialog.getByRole('img', { name: /^Code that opens the photos/ })
    const link = (await code.getAttribute('data-text')) ?? ''
    expect(await violationsOf(page)).toEqual([])

    const phone = await browser.open('narrow')
    await phone.goto(link)
    // A different network from the computer's, which requires one confirmation.
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.getByRole('heading', { level: 1, name: 'Photos of Tart' }).waitFor()
    expect(phone.url()).not.toContain('mgk')
    expect(await violationsOf(phone)).toEqual([])
    await fileInput(phone, 'Add images').setInputFiles(files.red)
    await phone
      .getByText(/^Saved \d/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await dialog.getByText('1 photo arrived.').waitFor()
    await page.keyboard.press('Escape')
    const photos = page.getByRole('group', { name: 'Photos', exact: true })
    await expect.poll(() => photos.getByRole('img').count()).toBe(1)
  })
})
