import { describe, expect, it } from 'vitest'
import { videoMaxBytes } from '../../model/media/video.ts'
import { videoUploadProblem, videoUploadRequest, videoUploadSentences } from './video-upload-machine.ts'

const file = { name: 'mix.mov', contentType: 'video/quicktime', size: 1000, bytes: 'the bytes' }

describe('the upload of a video', () => {
  it.each([
    ['an image', { ...file, contentType: 'image/png' }, videoUploadSentences.type],
    ['an empty file', { ...file, size: 0 }, videoUploadSentences.empty],
    ['more than 500 MB', { ...file, size: videoMaxBytes + 1 }, videoUploadSentences.size],
    ['nothing else', { ...file, size: videoMaxBytes }, null],
  ])('refuses %s before anything is sent', (_, chosen, sentence) => {
    expect(videoUploadProblem(chosen)).toBe(sentence)
  })

  it('requests an address with the name and type of the file', () => {
    const names = { fileName: 'mix.mov', contentType: 'video/quicktime' }
    expect(videoUploadRequest(file, null)).toEqual({ ...names, digest: null })
  })
})
