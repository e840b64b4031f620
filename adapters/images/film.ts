import { open, type FileHandle } from 'node:fs/promises'
import { recogniseVideo, signatureBytes } from '#core/image/recognise-media.ts'
import type { VideoContentType } from '#core/image/video.ts'
import type { MediaFailure } from '#core/ports/media-failure.ts'
import { err, ok, type Result } from '#core/result.ts'
import { hasWholeSegment } from './film-ebml.ts'
import { blankMetadata, readBoxes } from './film-boxes.ts'

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
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const head = await readAt(file, 0, signatureBytes)
    const contentType = recogniseVideo(head)
    if (!contentType) return err(notAFilm)
    if (contentType === 'video/webm') return hasWholeSegment(head, size) ? ok(contentType) : err(damaged)
    const boxes = await readBoxes(file, 0, size)
    if (!boxes?.some(({ type }) => type === 'moov')) return err(damaged)
    await blankMetadata(file, boxes)
    await file.sync()
    return ok(contentType)
  } finally {
    await file.close()
  }
}

/** Up to `length` bytes from a position, fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
