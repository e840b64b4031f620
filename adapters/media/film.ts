import { open } from 'node:fs/promises'
import { recogniseVideo, signatureBytes } from '#core/model/media/recognise-media.ts'
import type { VideoContentType } from '#core/model/media/video.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { readBoxes } from './film-boxes.ts'
import { blankNotes, hasWholeSegment } from './film-ebml.ts'
import { blankMetadata } from './film-metadata.ts'
import { createFilmFile, type FilmFile } from './film-file.ts'

const notAFilm: MediaFailure = {
  reason: 'wrong_type',
  message: 'This is not a film that can be used: send an MP4, WebM or QuickTime (MOV) file.',
}
const damaged: MediaFailure = {
  reason: 'damaged',
  message: 'This film is not whole; it may have been cut off. Export it again and send it anew.',
}

/**
 * Reads what a film is, and whether it is whole, by its structure alone: nothing is decoded. What tells where and by
 * whom it was taken is blanked in the file, which keeps its size.
 */
export async function prepareFilm(path: string): Promise<Result<VideoContentType, MediaFailure>> {
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const file = createFilmFile(handle)
    const head = await file.read(0, signatureBytes)
    const contentType = recogniseVideo(head)
    if (!contentType) return err(notAFilm)
    const isWebm = contentType === 'video/webm'
    const isWhole = isWebm ? await prepareWebm(file, head, size) : await prepareBoxes(file, size)
    if (!isWhole) return err(damaged)
    await handle.sync()
    return ok(contentType)
  } finally {
    await handle.close()
  }
}

async function prepareWebm(file: FilmFile, head: Uint8Array, size: number): Promise<boolean> {
  return hasWholeSegment(head, size) && blankNotes(file, head, size)
}

async function prepareBoxes(file: FilmFile, size: number): Promise<boolean> {
  const boxes = await readBoxes(file, 0, size)
  return boxes !== null && boxes.some(({ type }) => type === 'moov') && blankMetadata(file, boxes)
}
