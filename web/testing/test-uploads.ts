import { vi } from 'vitest'
import type { Image, Video } from '#core/model/media/image.ts'
import type { MediaSource } from '../editing/media/media-source.ts'

/** The image of an upload with this key. */
export const imageOf = (key: string): Image => ({
  id: `8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f0${key}`,
  key,
  width: 2000,
  height: 1000,
  lqip: 'data:image/webp;base64,AA==',
})

export const video: Video = { id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f01', key: 'mix.mp4' }

/** Uploads that the test completes; with `isStored`, the account already has the files. */
export function testSource({ isStored = false } = {}) {
  let uploads = 0
  const sent: { report: Parameters<MediaSource['send']>[2]; stop: () => void }[] = []
  const source: MediaSource = {
    api: {
      createImageUploadUrl: async () => {
        uploads += 1
        const image = { key: String(uploads) }
        return { status: 200, body: { uploadUrl: '/put', image, isStored } }
      },
      createImage: async ({ body }) => ({ status: 200, body: { image: imageOf(body.key) } }),
      createVideoUploadUrl: async () => ({
        status: 200,
        body: { uploadUrl: '/put', video: { key: 'mix.mp4' }, isStored },
      }),
      createVideo: async () => ({ status: 200, body: { video } }),
    },
    send: (_, __, report) => {
      const stop = vi.fn()
      sent.push({ report, stop })
      return stop
    },
  }
  return { source, sent }
}

export const file = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type })

/** Chooses files in the file input with this label. */
export function choose(label: string, files: File | File[]) {
  const input = document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`)
  if (input === null) throw new Error(`No chooser ${label}`)
  const transfer = new DataTransfer()
  for (const each of [files].flat()) transfer.items.add(each)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
