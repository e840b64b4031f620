import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { smallVideo } from '#adapters/media/testing/videos.ts'
import { plainPicture } from '#adapters/media/testing/pictures.ts'
import { violationsOf } from './accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { callAs, ownSite } from './own-site.ts'
import { platform } from './platform.ts'

let browser: TestBrowser
let red: string
let blue: string
let video: string

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-media-'))
  ;[red, blue, video] = [join(folder, 'red.jpg'), join(folder, 'blue.jpg'), join(folder, 'stir.mp4')]
  await Promise.all([
    plainPicture(600, 400, '#c04020').jpeg().toFile(red),
    plainPicture(400, 600, '#2040c0').jpeg().toFile(blue),
    writeFile(video, smallVideo({})),
  ])
  browser = await startBrowser()
})
afterAll(() => browser.close())

const Recipe = z.object({
  recipe: z.object({
    id: z.string(),
    images: z.array(z.object({ id: z.string(), alt: z.string().nullish() })).default([]),
    videoId: z.string().nullish(),
    instructionGroups: z
      .array(z.object({ instructions: z.array(z.object({ imageIds: z.array(z.string()).nullish() })) }))
      .default([]),
  }),
})

const tiles = (page: WatchedPage) => page.getByRole('list', { name: 'Media' }).getByRole('button')
const fileInput = (page: WatchedPage, label: string) =>
  page.locator(`input[type=file][aria-label="${label}"]`)

async function upload(page: WatchedPage, label: string, file: string): Promise<void> {
  await fileInput(page, label).setInputFiles(file)
}

describe('the media library', () => {
  it('takes uploads, says what they show and where they are used, and lets go of what nothing uses', async () => {
    const slug = 'media-library'
    const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
    await page.visit(`${platform.url}/kitchen/${slug}/media`)
    await page.getByRole('heading', { name: 'Your photos and videos in one place' }).waitFor()
    await upload(page, 'Upload images or videos', red)
    await tiles(page).first().waitFor()
    await upload(page, 'Upload images or videos', video)
    await expect.poll(() => tiles(page).count()).toBe(2)
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'red.jpg Not used' }).click()
    await page.getByText('Nothing uses it.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('textbox', { name: /What it shows/ }).fill('A red dish')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'A red dish Not used' }).waitFor()

    await page.getByRole('searchbox', { name: 'Search media' }).fill('dish')
    await page.keyboard.press('Enter')
    await expect.poll(() => tiles(page).count()).toBe(1)
    await page.getByRole('link', { name: 'Videos' }).click()
    await page.getByRole('heading', { name: 'No media found' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await page.getByRole('button', { name: 'A red dish Not used' }).click()
    await page.getByText('Nothing uses it.').waitFor()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect.poll(() => tiles(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => tiles(page).count()).toBe(2)
  })

  it('is whole on a phone', async () => {
    const slug = 'media-phone'
    const { page } = await ownSite(browser, 'narrow', slug, 'A kitchen')
    await page.visit(`${platform.url}/kitchen/${slug}/media`)
    await upload(page, 'Upload images or videos', blue)
    await tiles(page).first().waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})

describe('the photos and videos of a recipe', () => {
  it('are uploaded, chosen from the library, described, sorted, undone, and stored', async () => {
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
    await fileInput(page, 'Add images').first().setInputFiles([red, blue])
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

    await upload(page, 'Choose a video', video)
    await expect.poll(async () => (await stored()).videoId ?? null).not.toBeNull()

    await page.getByRole('button', { name: 'Step 1: more' }).click()
    await page.getByRole('button', { name: 'Add photos' }).click()
    const ofStep = page.getByRole('group', { name: 'Photos of step 1' })
    await ofStep.getByRole('button', { name: 'From the library' }).click()
    await dialog.getByRole('button', { name: /^red\.jpg/ }).click()
    await expect
      .poll(async () => (await stored()).instructionGroups[0]?.instructions[0]?.imageIds?.length)
      .toBe(1)
    expect(await violationsOf(page)).toEqual([])

    // After a reload, everything is shown by what the server has.
    await page.reload()
    await expect.poll(() => ofStep.getByRole('img').count()).toBe(1)
    await expect.poll(() => photos.getByRole('img', { name: 'Red' }).count()).toBe(1)
  })

  it('come from a phone that opened the code of the recipe, while it is open at a computer', async () => {
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
    // Another network than the computer's, so that it is asked about once.
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.getByRole('heading', { level: 1, name: 'Photos of Tart' }).waitFor()
    expect(phone.url()).not.toContain('mgk')
    expect(await violationsOf(phone)).toEqual([])
    await fileInput(phone, 'Add images').setInputFiles(red)
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
