import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainImage } from '#adapters/media/testing/images.ts'
import { smallVideo } from '#adapters/media/testing/videos.ts'
import type { WatchedPage } from './browser.ts'

/** Files to upload, and their folder. */
export type MediaFiles = {
  readonly folder: string
  /** `red.jpg`, wider than high. */
  readonly red: string
  /** `blue.jpg`, higher than wide. */
  readonly blue: string
  /** `stir.mp4`. */
  readonly video: string
}

export async function createMediaFiles(): Promise<MediaFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-media-'))
  const [red, blue, video] = [join(folder, 'red.jpg'), join(folder, 'blue.jpg'), join(folder, 'stir.mp4')]
  await Promise.all([
    plainImage(600, 400, '#c04020').jpeg().toFile(red),
    plainImage(400, 600, '#2040c0').jpeg().toFile(blue),
    writeFile(video, smallVideo({})),
  ])
  return { folder, red, blue, video }
}

/** The input for files behind a button. */
export const fileInput = (page: WatchedPage, label: string) =>
  page.locator(`input[type=file][aria-label="${label}"]`)

export async function upload(page: WatchedPage, label: string, file: string): Promise<void> {
  await fileInput(page, label).setInputFiles(file)
}
