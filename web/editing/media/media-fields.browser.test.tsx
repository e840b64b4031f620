import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Image } from '#core/model/media/image.ts'
import { axeViolations } from '#testing/browser/axe-violations.ts'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { mount } from '../../testing/mount.tsx'
import { ToastProvider } from '../../ui/toast/toast.tsx'
import { choose, file, imageOf, testSource, video } from '../../testing/test-uploads.ts'
import { AvatarField } from './avatar-field.tsx'
import { ImageField } from './image-field.tsx'
import { ImagesField, type ImageChoice } from './images-field.tsx'
import { MediaSourceProvider } from './media-source.ts'
import { VideoField } from './video-field.tsx'

let unmount = () => undefined as void

beforeEach(() => page.viewport(1280, 800))
afterEach(() => unmount())

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

describe('a list of images', () => {
  let value: readonly ImageChoice[] = []

  function Images({ first = [] }: { first?: readonly ImageChoice[] }) {
    const [choices, setChoices] = useState(first)
    return (
      <ImagesField
        label="Photos"
        hasAlt
        value={choices}
        images={['1', '2', '3'].map(imageOf)}
        onChange={(next) => {
          value = next
          setChoices(next)
        }}
      />
    )
  }

  function open(first: readonly ImageChoice[] = []) {
    const test = testSource()
    value = first
    unmount = mount(
      <ToastProvider clock={{ now: () => new Date() }}>
        <MediaSourceProvider value={test.source}>
          <Images first={first} />
        </MediaSourceProvider>
      </ToastProvider>,
    )
    return test.sent
  }

  it('uploads several files concurrently, shows their progress, and adds them in the order of the files', async () => {
    const sent = open()
    choose('Add images', [file('tart.jpg'), file('IMG_2.HEIC', '')])
    await waitUntil(() => expect(sent).toHaveLength(2))
    sent[0]?.report({ type: 'bytes.progress', ratio: 0.5 })
    await waitUntil(() =>
      expect(page.getByRole('progressbar', { name: 'tart.jpg' }).element()).toHaveProperty('value', 0.5),
    )
    sent[1]?.report({ type: 'bytes.sent' })
    await waitUntil(() => expect(value.map(({ id }) => id)).toEqual([imageOf('2').id]))
    sent[0]?.report({ type: 'bytes.sent' })
    await waitUntil(() => expect(value.map(({ id }) => id)).toEqual([imageOf('1').id, imageOf('2').id]))
  })

  it('shows why an upload failed, retries it, and stops a canceled one', async () => {
    const sent = open()
    choose('Add images', file('tart.jpg'))
    await waitUntil(() => expect(sent).toHaveLength(1))
    sent[0]?.report({ type: 'bytes.failed', error: { status: 429, body: { error: 'Too many.' } } })
    await expect.element(page.getByText('Too many.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Retry' }))
    await waitUntil(() => expect(sent).toHaveLength(2))
    await userEvent.click(page.getByRole('button', { name: 'Cancel the upload of tart.jpg' }))
    await waitUntil(() => expect(sent[1]?.stop).toHaveBeenCalled())
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Add images' })).toHaveFocus()
    expect(value).toEqual([])
  })

  it('lets a refused file be replaced with another one', async () => {
    const sent = open()
    choose('Add images', file('tart.jpg'))
    await waitUntil(() => expect(sent).toHaveLength(1))
    sent[0]?.report({ type: 'bytes.failed', error: { status: 413, body: { error: 'Too large.' } } })
    await expect.element(page.getByRole('button', { name: 'Choose another file' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
    choose('Another file', file('cake.jpg'))
    await waitUntil(() => expect(sent).toHaveLength(2))
    await expect.element(page.getByRole('button', { name: 'Cancel the upload of cake.jpg' })).toHaveFocus()
    sent[1]?.report({ type: 'bytes.sent' })
    await waitUntil(() => expect(value.map(({ id }) => id)).toEqual([imageOf('2').id]))
  })

  it('refuses a file that is not an image before the upload', async () => {
    const sent = open()
    choose('Add images', file('notes.txt', 'text/plain'))
    await expect.element(page.getByText(/^Choose a JPEG/)).toBeVisible()
    expect(sent).toHaveLength(0)
    // The placeholder of a broken image must not be visible.
    const preview = document.querySelector('.image-upload__preview img')
    await waitUntil(() => expect(preview?.checkVisibility()).toBe(false))
  })

  it('uploads pasted and dropped files', async () => {
    const sent = open()
    const transfer = new DataTransfer()
    transfer.items.add(file('pasted.png', 'image/png'))
    const zone = document.querySelector('.drop-zone')
    zone?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    )
    await waitUntil(() => expect(sent).toHaveLength(1))
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    await waitUntil(() => expect(sent).toHaveLength(2))
  })

  it('can be sorted with the keyboard; the first image is the cover', async () => {
    open(['1', '2', '3'].map((key) => ({ id: imageOf(key).id })))
    page.getByRole('button', { name: 'Move Image 1' }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Picked up Image 1, position 1 of 3.')).toBeInTheDocument()
    await new Promise((resolve) => setTimeout(resolve, 100))
    // The first message must not be replaced immediately, or screen readers would skip it.
    expect(page.getByText('Picked up Image 1, position 1 of 3.').query()).not.toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText('Image 1 is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await waitUntil(() =>
      expect(value.map(({ id }) => id)).toEqual(['2', '1', '3'].map((key) => imageOf(key).id)),
    )
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitUntil(() =>
      expect(value.map(({ id }) => id)).toEqual(['2', '3', '1'].map((key) => imageOf(key).id)),
    )
  })

  it('restores a removed image among those added meanwhile, and keeps the focus', async () => {
    const sent = open(['2', '3'].map((key) => ({ id: imageOf(key).id })))
    holdNextToast()
    page.getByRole('button', { name: 'Remove Image 1' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Move Image 1' })).toHaveFocus()
    choose('Add images', file('tart.jpg'))
    await waitUntil(() => expect(sent).toHaveLength(1))
    sent[0]?.report({ type: 'bytes.sent' })
    await waitUntil(() => expect(value).toHaveLength(2))
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await waitUntil(() =>
      expect(value.map(({ id }) => id)).toEqual(['2', '3', '1'].map((key) => imageOf(key).id)),
    )
  })

  it('keeps the alternative text and the crop of an image', async () => {
    open([{ id: imageOf('1').id }])
    await userEvent.fill(page.getByRole('textbox', { name: 'What Image 1 shows' }), 'A tart')
    await userEvent.click(page.getByRole('button', { name: 'Crop Image 1' }))
    await userEvent.click(page.getByRole('button', { name: '1:1' }))
    await userEvent.click(page.getByRole('button', { name: 'Focal point' }))
    page
      .getByRole('button', { name: /^Focal point, 50 %/ })
      .element()
      .focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await userEvent.click(page.getByRole('button', { name: 'Save crop' }))
    await waitUntil(() =>
      expect(value).toEqual([
        { id: imageOf('1').id, alt: 'A tart', crop: { width: 1000, height: 1000, x: 700, y: 0 } },
      ]),
    )
  })

  it('lets a whole image be cropped from its edges', async () => {
    open([{ id: imageOf('1').id }])
    await userEvent.click(page.getByRole('button', { name: 'Crop Image 1' }))
    const edges = ['Left', 'Right', 'Top', 'Bottom'].map((side) => page.getByLabelText(`${side} edge`))
    for (const edge of edges) await expect.element(edge).toBeVisible()
    const { left, top, width, height } = edges[0]?.element().getBoundingClientRect() ?? new DOMRect()
    for (const reach of [-8, 0, 8]) {
      const pressed = document.elementFromPoint(left + width / 2 + reach, top + height / 2 - reach)
      expect(pressed).toBe(edges[0]?.element())
    }
    edges[0]?.element().focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await userEvent.click(page.getByRole('button', { name: 'Save crop' }))
    await waitUntil(() => expect(value[0]?.crop?.x).toBeGreaterThan(0))
    expect(value[0]?.crop?.height).toBe(imageOf('1').height)
  })

  it.each([1280, 390])('passes the accessibility checks of axe (%i pixels)', async (width) => {
    await page.viewport(width, 800)
    open(['1', '2'].map((key) => ({ id: imageOf(key).id })))
    expect(await axeViolations()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Crop Image 1' }))
    await expect.element(page.getByRole('button', { name: 'Save crop' })).toBeVisible()
    // The image cannot be loaded here, but its space is reserved, so that nothing below it moves when one loads.
    const box = document.querySelector('.crop-dialog__image')?.getBoundingClientRect()
    expect(box?.width).toBeGreaterThan(width / 3)
    expect(box?.width).toBeCloseTo((box?.height ?? 0) * 2, 0)
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('a single image field', () => {
  it('keeps the previous image until the new one is uploaded', async () => {
    const { source, sent } = testSource()
    const onChange = vi.fn()
    unmount = mount(
      <MediaSourceProvider value={source}>
        <ImageField label="Logo" value={imageOf('9')} onChange={onChange} />
      </MediaSourceProvider>,
    )
    choose('Choose another image', file('logo.png', 'image/png'))
    await waitUntil(() => expect(sent).toHaveLength(1))
    sent[0]?.report({ type: 'bytes.failed', error: new TypeError('Failed to fetch') })
    await expect
      .element(page.getByText('The server cannot be reached. Check your connection and try again.'))
      .toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('button', { name: 'Retry' }))
    await expect.element(page.getByRole('button', { name: 'Cancel the upload of logo.png' })).toHaveFocus()
    await waitUntil(() => expect(sent).toHaveLength(2))
    sent[1]?.report({ type: 'bytes.sent' })
    await waitUntil(() => expect(onChange).toHaveBeenCalledWith(imageOf('2')))
    expect(await axeViolations()).toEqual([])
  })
})

describe('an avatar field', () => {
  it('crops the image to a square once it is uploaded', async () => {
    const { source, sent } = testSource()
    let value: Image | null = null
    function Avatar() {
      const [avatar, setAvatar] = useState<Image | null>(null)
      return (
        <AvatarField
          label="Photo"
          value={avatar}
          onChange={(next) => {
            value = next
            setAvatar(next)
          }}
        />
      )
    }
    unmount = mount(
      <MediaSourceProvider value={source}>
        <Avatar />
      </MediaSourceProvider>,
    )
    choose('Choose a photo', file('me.heic', ''))
    await waitUntil(() => expect(sent).toHaveLength(1))
    sent[0]?.report({ type: 'bytes.sent' })
    const corner = page.getByRole('button', { name: 'Top left corner' })
    await expect.element(corner).toBeVisible()
    const { top, height } = corner.element().getBoundingClientRect()
    const { top: edge = Infinity } = document.querySelector('.dialog__content')?.getBoundingClientRect() ?? {}
    // Half of a touch handle, which is 24 px high, is above the frame.
    expect(top + height / 2 - 12).toBeGreaterThanOrEqual(edge)
    await userEvent.click(page.getByRole('button', { name: 'Save crop' }))
    await waitUntil(() =>
      expect(value).toEqual({ ...imageOf('1'), crop: { width: 1000, height: 1000, x: 500, y: 0 } }),
    )
    expect(await axeViolations()).toEqual([])
  })
})

describe('a video field', () => {
  it('shows the upload progress and refuses other files', async () => {
    const { source, sent } = testSource()
    const onChange = vi.fn()
    unmount = mount(
      <MediaSourceProvider value={source}>
        <VideoField label="Video" value={null} onChange={onChange} />
      </MediaSourceProvider>,
    )
    choose('Choose a video', file('mix.avi', 'video/x-msvideo'))
    await expect.element(page.getByText('Choose an MP4, WebM or QuickTime video.')).toBeVisible()
    choose('Choose a video', file('mix.mov', ''))
    await waitUntil(() => expect(sent).toHaveLength(1))
    sent[0]?.report({ type: 'bytes.sent' })
    await waitUntil(() => expect(onChange).toHaveBeenCalledWith(video))
  })
})
