import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { limits } from '#core/values/limits.ts'
import { axeViolations } from '#testing/browser/axe-violations.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { VideoCaptions } from './video-captions.tsx'

let unmount = () => undefined as void
/** The text of the stored captions by language. */
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const language = /captions\/(.*)\.vtt$/.exec(String(address))?.[1] ?? ''
    return new Response(stored.get(language))
  })
})
afterEach(() => {
  unmount()
  vi.restoreAllMocks()
})

const view = () => ({
  id: 'v',
  key: 'stir.mp4',
  captions: [...stored.keys()].map((id) => ({ id, language: id })),
})
const response = () => ({ body: { media: { video: view() } } })

function show() {
  const api = fakeApi({
    async setVideoCaptions({ language, body }: { language: string; body: { text: string } }) {
      stored.set(language, body.text)
      return response()
    },
    async deleteVideoCaptions({ language }: { language: string }) {
      stored.delete(language)
      return response()
    },
  })
  const video = view()
  const Component = () => <VideoCaptions video={video} name="stir.mp4" />
  unmount = mountOnSite({ Component, api, site: { language: 'en' } })
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

const status = () => page.getByRole('region', { name: 'Captions' }).getByRole('status')

function choose(content: BlobPart, name = 'stir.vtt') {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file chooser')
  const files = new DataTransfer()
  files.items.add(new File([content], name))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('a video without captions explains why it needs them and accepts a file in the site language', async () => {
  show()
  await expect.element(page.getByText(/^No captions\. People who cannot hear this video/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  choose('\uFEFFWEBVTT')
  const link = page.getByRole('link', { name: 'Download English captions' })
  await expect.element(link).toHaveAttribute('href', '/videos/stir.mp4/captions/en.vtt')
  await expect.element(link).toHaveAttribute('download', 'stir.en.vtt')
  const add = page.getByRole('button', { name: 'Add captions' })
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  expect(stored).toEqual(new Map([['en', 'WEBVTT']]))
  expect(await axeViolations()).toEqual([])
})

it('Undo restores removed and replaced captions', async () => {
  stored.set('de', 'first')
  show()
  await press('Remove German captions')
  await expect.element(page.getByText(/^No captions\./)).toBeVisible()
  await expect.element(status()).toHaveFocus()
  await press('Undo')
  await expect.element(page.getByRole('link', { name: 'Download German captions' })).toBeVisible()
  await expect.element(status()).toHaveTextContent('The captions are back.')
  await expect.element(status()).toHaveFocus()
  expect(stored.get('de')).toBe('first')
  await press('Replace German captions')
  choose('second')
  await expect.poll(() => stored.get('de')).toBe('second')
  await expect.element(status()).toHaveTextContent('The captions were replaced. Undo')
  await press('Undo')
  await expect.poll(() => stored.get('de')).toBe('first')
})

it.each([
  ['is too large', 'x'.repeat(limits.captions.characters + 1), 'stir.vtt is larger than 1 MB.'],
  [
    'is no UTF-8',
    new Uint8Array([0xff, 0xfe, 0x41]),
    'stir.vtt is not a text in UTF-8. Save it as UTF-8, and choose it again.',
  ],
])('a file that %s is refused with a sentence', async (_, content, sentence) => {
  show()
  choose(content)
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  expect(stored.size).toBe(0)
})

it('captions cannot have an invalid language', async () => {
  show()
  const language = page.getByRole('combobox', { name: 'Language' })
  await userEvent.fill(language, 'nonsense')
  await expect
    .element(page.getByRole('button', { name: 'Add captions' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.fill(language, 'pt-BR')
  await expect.element(page.getByRole('button', { name: 'Add Brazilian Portuguese captions' })).toBeVisible()
})
