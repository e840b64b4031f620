import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { heicPhoto } from '#adapters/media/testing/heic-photo.ts'
import { smallVideo } from '#adapters/media/testing/videos.ts'
import { plainImage } from '#adapters/media/testing/images.ts'
import { holdNextToast } from '../testing/hold-next-toast.ts'
import { violationsOf } from './accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { callAs, ownSite } from './own-site.ts'
import { platform } from './platform.ts'

let browser: TestBrowser
let red: string
let blue: string
let video: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-media-'))
  ;[red, blue, video] = [join(folder, 'red.jpg'), join(folder, 'blue.jpg'), join(folder, 'stir.mp4')]
  await Promise.all([
    plainImage(600, 400, '#c04020').jpeg().toFile(red),
    plainImage(400, 600, '#2040c0').jpeg().toFile(blue),
    writeFile(video, smallVideo({})),
  ])
  browser = await startBrowser()
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

const Media = z.object({ media: z.array(z.object({ id: z.string() })) })

const EquipmentOfRecipe = z.object({
  recipe: z.object({
    equipmentUsages: z.array(z.object({ id: z.string(), imageOverrideId: z.string().nullish() })).default([]),
  }),
})

const tiles = (page: WatchedPage) => page.getByRole('list', { name: 'Media' }).getByRole('button')
const fileInput = (page: WatchedPage, label: string) =>
  page.locator(`input[type=file][aria-label="${label}"]`)

/** Drops a video on the middle of an element. */
function dropFilm(element: Element, bytes: readonly number[]): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([new Uint8Array(bytes)], 'stir.mp4', { type: 'video/mp4' }))
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  element.dispatchEvent(
    new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }),
  )
}

/** What a camera turns for its orientation is stored the other way round. */
const storedTurns: Readonly<Record<number, (photo: Sharp) => Promise<Sharp>>> = {
  1: async (photo) => photo,
  2: async (photo) => photo.flop(),
  3: async (photo) => photo.rotate(180),
  4: async (photo) => photo.flip(),
  5: async (photo) => (await quarterTurned(photo)).flop(),
  6: async (photo) => photo.rotate(270),
  7: async (photo) => (await quarterTurned(photo)).flip(),
  8: async (photo) => photo.rotate(90),
}

const quarterTurned = async (photo: Sharp) => sharp(await photo.rotate(90).png().toBuffer())

/** A blue photo, wider than high, whose upper left corner is red once it is shown as its orientation says. */
async function turnedPhoto(orientation: number): Promise<string> {
  const red = await plainImage(250, 200, '#e01010').png().toBuffer()
  const upright = await plainImage(600, 400, '#1010e0')
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const turned = await storedTurns[orientation]?.(sharp(upright))
  const file = join(folder, `turned-${orientation}.jpg`)
  await turned?.withMetadata({ orientation }).jpeg({ quality: 95 }).toFile(file)
  return file
}

/** The colors near the corners of images, from the upper left one on, line by line; none while one is not there yet. */
function cornersOf(images: Element[]): string[][] {
  return images.map((image) => {
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return []
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 50
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 50, 50)
    return [
      [5, 5],
      [45, 5],
      [5, 45],
      [45, 45],
    ].map(([x = 0, y = 0]) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    })
  })
}

async function upload(page: WatchedPage, label: string, file: string): Promise<void> {
  await fileInput(page, label).setInputFiles(file)
}

describe('the media library', () => {
  it('accepts uploads, stores descriptions, shows uses, and deletes unused media', async () => {
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
    await page.evaluate(holdNextToast)
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect.poll(() => tiles(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => tiles(page).count()).toBe(2)
  })

  it('shows photos in their orientation, HEIC photos included', async () => {
    const slug = 'media-upright'
    const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
    await page.visit(`${platform.url}/kitchen/${slug}/media`)
    const files = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(turnedPhoto))
    await page.locator('input[type=file][aria-label="Upload images or videos"]').setInputFiles(files)
    await expect.poll(() => tiles(page).count()).toBe(8)
    const corners = () => tiles(page).locator('img').evaluateAll(cornersOf)
    await expect.poll(corners).toEqual(Array.from({ length: 8 }, () => ['red', 'blue', 'blue', 'blue']))

    const heic = join(folder, 'phone.heic')
    await writeFile(heic, await heicPhoto())
    await upload(page, 'Upload images or videos', heic)
    await expect.poll(() => tiles(page).count()).toBe(9)
    await expect
      .poll(async () => (await corners()).map((each) => each.join(' ')))
      .toContain('red red blue blue')
  })

  it('takes captions of a video, which the recipe page loads', async () => {
    const slug = 'media-captions'
    const { page, siteUrl } = await ownSite(browser, 'wide', slug, 'A kitchen')
    await page.visit(`${platform.url}/kitchen/${slug}/media`)
    await upload(page, 'Upload images or videos', video)
    await page.getByRole('button', { name: /^stir\.mp4 No captions/ }).click()
    const panel = page.getByRole('region', { name: 'Captions' })
    await panel.getByText(/^No captions\. Whoever cannot hear/).waitFor()
    const file = join(folder, 'captions.vtt')
    const add = async (language: string, text: string) => {
      await writeFile(file, text)
      await panel.getByRole('combobox', { name: 'Language' }).fill(language)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        panel.getByRole('button', { name: /^Add \w+ captions$/ }).click(),
      ])
      await chooser.setFiles(file)
    }
    await add('en', 'Fold it in.')
    await panel.getByText(/^Line 1: a WebVTT file starts with WEBVTT/).waitFor()
    await add('en', 'WEBVTT\n\n00:00.000 --> 00:02.000\nFold it in.\n\n00:02.000 --> 00:04.000\nStir.\n')
    await panel.getByRole('link', { name: 'Download English captions' }).waitFor()
    await add('de', '1\n00:00:00,000 --> 00:00:02,000\nUnterheben.\n')
    await panel.getByRole('link', { name: 'Download German captions' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^stir\.mp4 Captions: de, en/ }).waitFor()

    const site = `/api/v1/manage/${slug}`
    const { media } = Media.parse(await callAs(page, 'GET', `${site}/media`))
    const body = {
      title: 'Tart',
      slug: 'tart',
      videoId: media[0]?.id,
      publishedAt: '2026-03-01T12:00:00.000Z',
    }
    await callAs(page, 'POST', `${site}/recipes`, body)
    await page.visit(`${siteUrl}/recipes/tart`)
    const tracks = () =>
      page
        .locator('.recipe-media video')
        .evaluate((element) =>
          element instanceof HTMLVideoElement
            ? [...element.textTracks].map(({ kind, language, label, mode, cues }) =>
                [kind, language, label, mode, cues?.length ?? 0].join(' '),
              )
            : [],
        )
    await expect.poll(tracks).toEqual(['captions de Deutsch disabled 0', 'captions en English showing 2'])
  })

  it('is fully usable on a phone', async () => {
    const slug = 'media-phone'
    const { page } = await ownSite(browser, 'narrow', slug, 'A kitchen')
    await page.visit(`${platform.url}/kitchen/${slug}/media`)
    await upload(page, 'Upload images or videos', blue)
    await tiles(page).first().waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})

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
    await page.getByRole('textbox', { name: 'Step 1' }).evaluate(dropFilm, [...(await readFile(video))])
    await expect
      .poll(async () => (await stored()).instructionGroups[0]?.instructions[0]?.videoId ?? null)
      .not.toBeNull()
    expect(await violationsOf(page)).toEqual([])

    // After a reload, everything is shown by what the server has.
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
    await upload(page, 'Choose an image', red)
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
    await page.getByText('Picked up Sieve, 1 of 2').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.getByText('Over place 2 of 2').waitFor({ state: 'attached' })
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
