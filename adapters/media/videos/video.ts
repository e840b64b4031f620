import { open } from 'node:fs/promises'
import { recognizeVideo, signatureBytes } from '#core/model/media/recognize-media.ts'
import type { VideoContentType } from '#core/model/media/video.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { readBoxes } from './video-boxes.ts'
import { blankNotes, hasWholeSegment } from './video-ebml.ts'
import { blankMetadata } from './video-metadata.ts'
import { createVideoFile, type VideoFile } from './video-file.ts'

const notAVideo: MediaFailure = {
  reason: 'wrong_type',
  message: 'This is not a supported video: send an MP4, WebM or QuickTime (MOV) file.',
}
const damaged: MediaFailure = {
  reason: 'damaged',
  message: 'This video is incomplete. Export it again and upload it again.',
}

/**
 * Determines the type of a video and whether it is complete from its structure alone; nothing is decoded. Data
 * about where and by whom it was recorded is blanked in the file, which keeps its size.
 */
export async function prepareVideo(path: string): Promise<Result<VideoContentType, MediaFailure>> {
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const file = createVideoFile(handle)
    const head = await file.read(0, signatureBytes)
    const contentType = recognizeVideo(head)
    if (!contentType) return err(notAVideo)
    const isWebm = contentType === 'video/webm'
    const isWhole = isWebm ? await prepareWebm(file, head, size) : await prepareBoxes(file, size)
    if (!isWhole) return err(damaged)
    await handle.sync()
    return ok(contentType)
  } finally {
    await handle.close()
  }
}

async function prepareWebm(file: VideoFile, head: Uint8Array, size: number): Promise<boolean> {
  return hasWholeSegment(head, size) && blankNotes(file, head, size)
}

async function prepareBoxes(file: VideoFile, size: number): Promise<boolean> {
  const boxes = await readBoxes(file, 0, size)
  return boxes !== null && boxes.some(({ type }) => type === 'moov') && blankMetadata(file, boxes)
}
