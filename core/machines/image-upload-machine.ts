import { assign, fromCallback, setup } from 'xstate'
import { failureSentence, tryAgainSentence } from '../model/call-failure.ts'
import { effect } from '../ports/effect.ts'
import type { Image, ImageContentType, ImageUploadRequest } from '../model/media/image.ts'

/** The largest picture that can be uploaded, in bytes: 25 MB. */
export const imageMaxBytes = 25 * 1024 * 1024

/** What is said of a file that cannot be uploaded. */
export const imageUploadSentences = {
  type: 'Choose a JPEG, PNG, WebP, GIF, AVIF, HEIC or SVG picture.',
  size: 'This picture is larger than 25 MB.',
  empty: 'This file is empty.',
} as const

const uploadTypes: Readonly<Record<ImageContentType, true>> = {
  'image/jpeg': true,
  'image/png': true,
  'image/webp': true,
  'image/gif': true,
  'image/avif': true,
  'image/heic': true,
  'image/heif': true,
  'image/svg+xml': true,
}

/** A chosen file; `bytes` is what the edge sends, whatever it is there (a `File` in a browser). */
export type UploadFile = {
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly bytes: unknown
}

/** Where the bytes of a picture go, and the key that they are kept by. */
export type UploadTarget = { readonly uploadUrl: string; readonly key: string }

/** What the sending of bytes tells of itself; `ratio` is the part that is sent, 0 to 1. */
export type BytesEvent =
  | { type: 'bytes.progress'; ratio: number }
  | { type: 'bytes.sent' }
  | { type: 'bytes.failed'; error: unknown }

/** What the creator does while a picture is uploaded. */
export type ImageUploadEvent =
  | { type: 'file.choose'; file: UploadFile }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | BytesEvent

type ImageUploadContext = {
  readonly file: UploadFile | null
  readonly target: UploadTarget | null
  readonly progress: number
  readonly image: Image | null
  readonly error: string | null
}

/** True for a content type that may be uploaded. */
export function isImageContentType(contentType: string): contentType is ImageContentType {
  return Object.hasOwn(uploadTypes, contentType)
}

/** What is wrong with a file before anything is sent, null when nothing is. */
export function uploadProblem(file: Pick<UploadFile, 'contentType' | 'size'>): string | null {
  if (!isImageContentType(file.contentType)) return imageUploadSentences.type
  if (file.size === 0) return imageUploadSentences.empty
  return file.size > imageMaxBytes ? imageUploadSentences.size : null
}

/**
 * The upload of one picture: `empty`, `uploading` (`requesting` an address, `sending` the bytes, `registering` the
 * picture), `done`, `failed`. Choosing another file begins anew; the picture before stays until the new one is
 * there. Tag: `busy` while it uploads.
 */
export const imageUploadMachine = setup({
  types: {
    context: {} as ImageUploadContext,
    events: {} as ImageUploadEvent,
    input: {} as { readonly image?: Image | null },
    tags: {} as 'busy',
  },
  actors: {
    requestUpload: effect<UploadTarget, ImageUploadRequest>('requestUpload'),
    /** Sends the bytes; stops when it is stopped. */
    sendBytes: fromCallback<BytesEvent, { target: UploadTarget; file: UploadFile }>(({ sendBack }) => {
      sendBack({ type: 'bytes.failed', error: new Error('Provide the actor sendBytes.') })
    }),
    registerImage: effect<Image, { key: string }>('registerImage'),
  },
  actions: {
    setFile: assign((_, { file }: { file: UploadFile }) => ({ file, progress: 0, error: null })),
    refuse: assign(({ context }) => ({ error: context.file && uploadProblem(context.file), file: null })),
    setTarget: assign((_, target: UploadTarget) => ({ target })),
    setProgress: assign(({ context }, { ratio }: { ratio: number }) => ({
      progress: Math.min(1, Math.max(context.progress, ratio)),
    })),
    setImage: assign((_, { image }: { image: Image }) => ({ image, file: null, target: null, progress: 0 })),
    forgetFile: assign({ file: null, target: null, progress: 0, error: null }),
    startOver: assign({ progress: 0, error: null }),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      error: failureSentence(error) ?? tryAgainSentence,
    })),
  },
  guards: {
    hasImage: ({ context }) => context.image !== null,
    hasFile: ({ context }) => context.file !== null,
    isRefused: ({ context }) => context.file !== null && uploadProblem(context.file) !== null,
  },
}).createMachine({
  id: 'imageUpload',
  context: ({ input }) => ({
    file: null,
    target: null,
    progress: 0,
    image: input.image ?? null,
    error: null,
  }),
  initial: 'settling',
  on: {
    'file.choose': { target: '.checking', actions: { type: 'setFile', params: ({ event }) => event } },
  },
  states: {
    settling: { always: [{ guard: 'hasImage', target: 'done' }, { target: 'empty' }] },
    empty: {},
    checking: {
      always: [{ guard: 'isRefused', target: 'failed', actions: 'refuse' }, { target: 'uploading' }],
    },
    uploading: {
      tags: 'busy',
      initial: 'requesting',
      on: { 'upload.cancel': { target: 'settling', actions: 'forgetFile' } },
      states: {
        requesting: {
          invoke: {
            src: 'requestUpload',
            input: ({ context }) => uploadRequest(fileOf(context)),
            onDone: {
              target: 'sending',
              actions: { type: 'setTarget', params: ({ event }) => event.output },
            },
            onError: {
              target: '#imageUpload.failed',
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        sending: {
          invoke: {
            src: 'sendBytes',
            input: ({ context }) => ({
              target: targetOf(context),
              file: fileOf(context),
            }),
          },
          on: {
            'bytes.progress': { actions: { type: 'setProgress', params: ({ event }) => event } },
            'bytes.sent': 'registering',
            'bytes.failed': {
              target: '#imageUpload.failed',
              actions: { type: 'showFailure', params: ({ event }) => event },
            },
          },
        },
        registering: {
          invoke: {
            src: 'registerImage',
            input: ({ context }) => ({ key: targetOf(context).key }),
            onDone: {
              target: '#imageUpload.done',
              actions: { type: 'setImage', params: ({ event }) => ({ image: event.output }) },
            },
            onError: {
              target: '#imageUpload.failed',
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    done: {},
    failed: {
      on: {
        'upload.retry': { guard: 'hasFile', target: 'uploading', actions: 'startOver' },
        'upload.cancel': { target: 'settling', actions: 'forgetFile' },
      },
    },
  },
})

function fileOf({ file }: ImageUploadContext): UploadFile {
  return file ?? { name: '', contentType: '', size: 0, bytes: null }
}

function targetOf({ target }: ImageUploadContext): UploadTarget {
  return target ?? { uploadUrl: '', key: '' }
}

function uploadRequest({ name, contentType }: UploadFile): ImageUploadRequest {
  return { fileName: name, contentType: isImageContentType(contentType) ? contentType : 'image/jpeg' }
}
