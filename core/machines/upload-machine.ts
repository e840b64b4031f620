import { assign, fromCallback, setup } from 'xstate'
import { failureSentence, ownSentence } from '../model/call-failure.ts'
import { effect } from '../ports/effect.ts'
import { limits } from '../values/limits.ts'

/** A chosen file; `bytes` is what the edge sends, whatever it is there (a `File` in a browser). */
export type UploadFile = {
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly bytes: unknown
}

/** Where the bytes of a file go, and the key that they are kept by. */
export type UploadTarget = { readonly uploadUrl: string; readonly key: string }

/** What the sending of bytes tells of itself; `ratio` is the part that is sent, 0 to 1. */
export type BytesEvent =
  | { type: 'bytes.progress'; ratio: number }
  | { type: 'bytes.sent' }
  | { type: 'bytes.failed'; error: unknown }

/** What happens while a file is uploaded. */
export type UploadEvent =
  | { type: 'file.choose'; file: UploadFile }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | BytesEvent

/** How one kind of media is uploaded. */
type UploadRules = {
  readonly id: string
  /** What is wrong with a file before anything is sent, null when nothing is. */
  readonly problem: (file: UploadFile) => string | null
}

type UploadContext<Media> = {
  readonly file: UploadFile | null
  readonly target: UploadTarget | null
  readonly progress: number
  readonly media: Media | null
  readonly error: string | null
}

/**
 * The upload of one file: `empty`, `uploading` (`requesting` an address, `sending` the bytes, `registering` what they
 * are), `done`, `failed`. Choosing another file starts over; the media before stays until the new one is there. Tag:
 * `busy` while it uploads.
 */
export function createUploadMachine<Media extends object>({ id, problem }: UploadRules) {
  return setup({
    types: {
      context: {} as UploadContext<Media>,
      events: {} as UploadEvent,
      input: {} as { readonly media?: Media | null },
      tags: {} as 'busy',
    },
    actors: {
      requestUpload: effect<UploadTarget, UploadFile>('requestUpload'),
      /** Sends the bytes; stops when it is stopped. */
      sendBytes: fromCallback<BytesEvent, { target: UploadTarget; file: UploadFile }>(({ sendBack }) => {
        sendBack({ type: 'bytes.failed', error: new Error('Provide the actor sendBytes.') })
      }),
      register: effect<Media, Registration>('register'),
    },
    actions: {
      setFile: assign((_, { file }: { file: UploadFile }) => ({ file, progress: 0, error: null })),
      refuse: assign(({ context }) => ({ error: context.file && problem(context.file), file: null })),
      setTarget: assign((_, target: UploadTarget) => ({ target })),
      setProgress: assign(({ context }, { ratio }: { ratio: number }) => ({
        progress: Math.min(1, Math.max(context.progress, ratio)),
      })),
      setMedia: assign((_, { media }: { media: Media }) => ({
        media,
        file: null,
        target: null,
        progress: 0,
      })),
      forgetFile: assign({ file: null, target: null, progress: 0, error: null }),
      startOver: assign({ progress: 0, error: null }),
      showFailure: assign((_, { error }: { error: unknown }) => ({
        error: failureSentence(error) ?? ownSentence(error),
      })),
    },
    guards: {
      hasMedia: ({ context }) => context.media !== null,
      hasFile: ({ context }) => context.file !== null,
      isRefused: ({ context }) => context.file !== null && problem(context.file) !== null,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      file: null,
      target: null,
      progress: 0,
      media: input.media ?? null,
      error: null,
    }),
    initial: 'settling',
    on: {
      'file.choose': { target: '.checking', actions: { type: 'setFile', params: ({ event }) => event } },
    },
    states: {
      settling: { always: [{ guard: 'hasMedia', target: 'done' }, { target: 'empty' }] },
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
              input: ({ context }) => fileOf(context),
              onDone: {
                target: 'sending',
                actions: { type: 'setTarget', params: ({ event }) => event.output },
              },
              onError: {
                target: `#${id}.failed`,
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
                target: `#${id}.failed`,
                actions: { type: 'showFailure', params: ({ event }) => event },
              },
            },
          },
          registering: {
            invoke: {
              src: 'register',
              input: ({ context }) => registrationOf(context),
              onDone: {
                target: `#${id}.done`,
                actions: { type: 'setMedia', params: ({ event }) => ({ media: event.output }) },
              },
              onError: {
                target: `#${id}.failed`,
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
}

function fileOf({ file }: Pick<UploadContext<object>, 'file'>): UploadFile {
  return file ?? { name: '', contentType: '', size: 0, bytes: null }
}

/** What registers the bytes: their key, and the name of the file, by which its creator finds it again. */
export type Registration = { readonly key: string; readonly fileName?: string }

function registrationOf(context: Parameters<typeof targetOf>[0] & { readonly file: UploadFile | null }) {
  const fileName = context.file?.name.slice(-limits.fileName) ?? ''
  return { key: targetOf(context).key, ...(fileName === '' ? {} : { fileName }) }
}

function targetOf({ target }: Pick<UploadContext<object>, 'target'>): UploadTarget {
  return target ?? { uploadUrl: '', key: '' }
}
