import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { heicPhoto } from '#adapters/media/testing/heic-photo.ts'
import { plainImage } from '#adapters/media/testing/images.ts'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { createMediaFiles, type MediaFiles, upload } from '#testing/browser/media-files.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser
let files: MediaFiles

beforeAll(async () => {
  ;[files, browser] = await Promise.all([createMediaFiles(), startBrowser()])
})
afterAll(() => browser.close())

const Media = z.object({ media: z.array(z.object({ id: z.string() })) })

const tiles = (page: WatchedPage) => page.getByRole('list', { name: 'Media' }).getByRole('button')
/** The inverse transformations of EXIF orientations. */
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

/** A blue landscape photo, whose upper left corner is red when displayed with its orientation. */
async function turnedPhoto(orientation: number): Promise<string> {
  const red = await plainImage(250, 200, '#e01010').png().toBuffer()
  const upright = await plainImage(600, 400, '#1010e0')
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const turned = await storedTurns[orientation]?.(sharp(upright))
  const file = join(files.folder, `turned-${orientation}.jpg`)
  await turned?.withMetadata({ orientation }).jpeg({ quality: 95 }).toFile(file)
  return file
}

/** The colors near the corners of images, line by line from the upper left; empty while an image is loading. */
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

describe('the media library', () => {
  it('accepts uploads, stores descriptions, shows uses, and deletes unused media', async () => {
    const slug = 'media-library'
    const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
    await page.visit(`${platform.url}/kitchen/${slug}/media`)
    await page.getByRole('heading', { name: 'Your photos and videos in one place' }).waitFor()
    await upload(page, 'Upload images or videos', files.red)
    await tiles(page).first().waitFor()
    await upload(page, 'Upload images or videos', files.video)
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
    const turned = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(turnedPhoto))
    await page.locator('input[type=file][aria-label="Upload images or videos"]').setInputFiles(turned)
    await expect.poll(() => tiles(page).count()).toBe(8)
    const corners = () => tiles(page).locator('img').evaluateAll(cornersOf)
    await expect.poll(corners).toEqual(Array.from({ length: 8 }, () => ['red', 'blue', 'blue', 'blue']))

    const heic = join(files.folder, 'phone.heic')
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
    await upload(page, 'Upload images or videos', files.video)
    await page.getByRole('button', { name: /^stir\.mp4 No captions/ }).click()
    const panel = page.getByRole('region', { name: 'Captions' })
    await panel.getByText(/^No captions\. People who cannot hear/).waitFor()
    const file = join(files.folder, 'captions.vtt')
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
    await upload(page, 'Upload images or videos', files.blue)
    await tiles(page).first().waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})
