import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import {
  imageMaxBytes,
  imageUploadMachine,
  imageUploadRequest,
  imageUploadSentences,
  isImageContentType,
  uploadProblem,
} from './image-upload-machine.ts'
import { UnreadableFileError, unreadableFileSentence } from '../../model/call-failure.ts'
import type { UploadFile } from './upload-machine.ts'
import { imageContentTypes, type Image } from '../../model/media/image.ts'

const file: UploadFile = { name: 'tart.jpg', contentType: 'image/jpeg', size: 1000, bytes: 'the bytes' }
const target = { uploadUrl: 'https://images.example/put', key: 'k1', isStored: false }
const image: Image = {
  id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f01',
  key: 'k1',
  width: 800,
  height: 600,
  lqip: 'data:image/webp;base64,AA==',
}

type Responses = { request?: () => Promise<typeof target>; register?: () => Promise<Image> }

function startUpload(responses: Responses = {}, before: Image | null = null) {
  const time = createSimulatedTime()
  const calls: unknown[] = []
  let stopped = 0
  const actor = createActor(
    imageUploadMachine.provide({
      actors: {
        requestUpload: fromPromise(({ input }) => {
          calls.push(['request', input])
          return (responses.request ?? (async () => target))()
        }),
        sendBytes: fromCallback(({ input }) => {
          calls.push(['send', input])
          return () => {
            stopped += 1
          }
        }),
        register: fromPromise(({ input }) => {
          calls.push(['register', input])
          return (responses.register ?? (async () => image))()
        }),
      },
    }),
    { input: before === null ? {} : { media: before } },
  ).start()
  return {
    actor,
    calls,
    time,
    stops: () => stopped,
    state: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    async choose(chosen = file) {
      actor.send({ type: 'file.choose', file: chosen })
      await time.settle()
    },
  }
}

describe('an image upload', () => {
  it('requests an address, sends the bytes, registers the image', async () => {
    const { actor, state, context, calls, time } = startUpload()
    expect(state().matches('empty')).toBe(true)
    actor.send({ type: 'file.choose', file })
    expect(state().matches({ uploading: 'requesting' })).toBe(true)
    expect(state().hasTag('busy')).toBe(true)
    await time.settle()
    expect(state().matches({ uploading: 'sending' })).toBe(true)
    actor.send({ type: 'bytes.sent' })
    expect(state().matches({ uploading: 'registering' })).toBe(true)
    await time.settle()
    expect(state().matches('done')).toBe(true)
    expect(state().hasTag('busy')).toBe(false)
    expect(context()).toMatchObject({ media: image, file: null, target: null, error: null })
    expect(calls).toEqual([
      ['request', file],
      ['send', { target, file }],
      ['register', { key: 'k1', fileName: 'tart.jpg' }],
    ])
  })

  it('sends nothing if the account has the bytes already', async () => {
    const { state, context, calls, choose } = startUpload({
      request: async () => ({ ...target, isStored: true }),
    })
    await choose()
    expect(state().matches('done')).toBe(true)
    expect(context()).toMatchObject({ media: image, isStored: true })
    expect(calls).toEqual([
      ['request', file],
      ['register', { key: 'k1', fileName: 'tart.jpg' }],
    ])
  })

  it('reports its progress, never decreasing and never above 1', async () => {
    const { actor, context, choose } = startUpload()
    await choose()
    const shown = [0.25, 0.1, 0.5, 7].map((ratio) => {
      actor.send({ type: 'bytes.progress', ratio })
      return context().progress
    })
    expect(shown).toEqual([0.25, 0.25, 0.5, 1])
  })

  it.each([
    ['a text', { ...file, contentType: 'text/html' }, imageUploadSentences.type],
    ['a video', { ...file, contentType: 'video/mp4' }, imageUploadSentences.video],
    ['an unnamed type', { ...file, contentType: '' }, imageUploadSentences.type],
    ['an inherited name', { ...file, contentType: 'toString' }, imageUploadSentences.type],
    ['an empty file', { ...file, size: 0 }, imageUploadSentences.empty],
    ['more than 25 MB', { ...file, size: imageMaxBytes + 1 }, imageUploadSentences.size],
  ])('refuses %s before anything is sent', async (_, chosen, sentence) => {
    const { state, context, calls, choose } = startUpload()
    await choose(chosen)
    expect(state().matches('failed')).toBe(true)
    expect(context()).toMatchObject({ error: sentence, file: null })
    expect(state().can({ type: 'upload.retry' })).toBe(false)
    expect(calls).toEqual([])
  })

  it('requests an address with the name, type and digest of the file', () => {
    const names = { fileName: 'tart.jpg', contentType: 'image/jpeg' }
    expect(imageUploadRequest(file, 'a digest')).toEqual({ ...names, digest: 'a digest' })
  })

  it('accepts the eight formats, up to 25 MB', () => {
    expect(imageContentTypes.every(isImageContentType)).toBe(true)
    expect(imageContentTypes).toHaveLength(8)
    expect(uploadProblem({ ...file, size: 26_214_400 })).toBeNull()
    expect(uploadProblem({ ...file, size: 26_214_401 })).toBe('This image is larger than 25 MB.')
  })

  it("displays the server's message for a rejection, and starts over on a retry", async () => {
    let tries = 0
    const { actor, state, context, time, choose } = startUpload({
      register: async () => {
        tries += 1
        if (tries === 1) throw { status: 429, body: { error: 'Too many images.', code: 'rate_limited' } }
        return image
      },
    })
    await choose()
    actor.send({ type: 'bytes.progress', ratio: 0.9 })
    actor.send({ type: 'bytes.sent' })
    await time.settle()
    expect(state().matches('failed')).toBe(true)
    expect(context().error).toBe('Too many images.')
    actor.send({ type: 'upload.retry' })
    expect(context()).toMatchObject({ progress: 0, error: null })
    expect(state().matches({ uploading: 'requesting' })).toBe(true)
    await time.settle()
    actor.send({ type: 'bytes.sent' })
    await time.settle()
    expect(state().matches('done')).toBe(true)
  })

  it.each([
    ['is no image', { status: 415, body: { error: 'Refused.', code: 'wrong_type' } }, 'Refused.'],
    ['is too large', { status: 413, body: { error: 'Refused.', code: 'too_large' } }, 'Refused.'],
    ['cannot be read', new UnreadableFileError(null), unreadableFileSentence],
  ])('can only continue with another file if the file %s', async (_, error, sentence) => {
    const { actor, state, context, choose } = startUpload()
    await choose()
    actor.send({ type: 'bytes.failed', error })
    expect(state().matches('failed')).toBe(true)
    expect(context()).toMatchObject({ error: sentence, file: null })
    expect(state().can({ type: 'upload.retry' })).toBe(false)
    await choose({ ...file, name: 'other.jpg' })
    expect(state().matches({ uploading: 'sending' })).toBe(true)
  })

  it('fails if no address is returned', async () => {
    const { state, context, choose } = startUpload({ request: () => Promise.reject(new Error('offline')) })
    await choose()
    expect(state().matches('failed')).toBe(true)
    expect(context().error).toBe('Something went wrong. Please try again.')
  })

  it('reports that the server cannot be reached', async () => {
    const { actor, context, choose } = startUpload()
    await choose()
    actor.send({ type: 'bytes.failed', error: new TypeError('Failed to fetch') })
    expect(context().error).toBe('The server cannot be reached. Check your connection and try again.')
  })

  it('fails if the bytes cannot be sent', async () => {
    const { actor, state, context, choose } = startUpload()
    await choose()
    actor.send({ type: 'bytes.failed', error: new Error('offline') })
    expect(state().matches('failed')).toBe(true)
    expect(context()).toMatchObject({ error: 'Something went wrong. Please try again.', file })
  })

  it('stops sending when it is canceled', async () => {
    const { actor, state, context, choose, stops } = startUpload()
    await choose()
    actor.send({ type: 'upload.cancel' })
    expect(state().matches('empty')).toBe(true)
    expect(context()).toMatchObject({ file: null, target: null })
    expect(stops()).toBe(1)
  })

  it('starts over with another file', async () => {
    const { actor, state, context, choose, calls, stops } = startUpload()
    await choose()
    actor.send({ type: 'bytes.progress', ratio: 0.5 })
    await choose({ ...file, name: 'other.jpg' })
    expect(stops()).toBe(1)
    expect(state().matches({ uploading: 'sending' })).toBe(true)
    expect(context()).toMatchObject({ progress: 0, file: { name: 'other.jpg' } })
    expect(calls).toHaveLength(4)
  })

  it('keeps the previous image until the new one is registered, and after canceling', async () => {
    const before = { ...image, key: 'before' }
    const { actor, state, context, choose } = startUpload({}, before)
    expect(state().matches('done')).toBe(true)
    await choose({ ...file, size: 0 })
    expect(context().media).toEqual(before)
    actor.send({ type: 'upload.cancel' })
    expect(state().matches('done')).toBe(true)
    expect(context().error).toBeNull()
    await choose()
    expect(context().media).toEqual(before)
  })

  it('without its effect fails with the name of the effect', async () => {
    const time = createSimulatedTime()
    const actor = createActor(
      imageUploadMachine.provide({ actors: { requestUpload: fromPromise(async () => target) } }),
      { input: {} },
    ).start()
    actor.send({ type: 'file.choose', file })
    await time.settle()
    expect(actor.getSnapshot().matches('failed')).toBe(true)
  })
})
