import { assign, fromCallback, setup } from 'xstate'
import {
  failureAdvice,
  failureSentence,
  failureStatus,
  UnreadableFileError,
} from '../../model/call-failure.ts'
import { effect } from '../../ports/effect.ts'
import { limits } from '../../values/limits.ts'

/** A chosen file; `bytes` is the platform's representation of its content (a `File` in a browser). */
export type UploadFile = {
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly bytes: unknown
}

/** The address for uploading a file, and the key under which it is stored. */
export type UploadTarget = {
  readonly uploadUrl: string
  readonly key: string
  /** True if the account already has these bytes, so they need not be sent. */
  readonly isStored: boolean
}

/** The events of sending the bytes; `ratio` is the sent part, 0 to 1. */
export type BytesEvent =
  | { type: 'bytes.progress'; ratio: number }
  | { type: 'bytes.sent' }
  | { type: 'bytes.failed'; error: unknown }

/** The events of an upload. */
export type UploadEvent =
  | { type: 'file.choose'; file: UploadFile }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | BytesEvent

/** The rules for one kind of media. */
type UploadRules = {
  readonly id: string
  /** The problem of a file before uploading; null if there is none. */
  readonly problem: (file: UploadFile) => string | null
}

type UploadContext<Media> = {
  readonly file: UploadFile | null
  readonly target: UploadTarget | null
  readonly progress: number
  readonly media: Media | null
  /** True if the account had the bytes of the file already. */
  readonly isStored: boolean
  readonly error: string | null
}

/**
 * The upload of one file: `empty`, `uploading` (`requesting` an address, `sending` the bytes, `registering` the media),
 * `done`, `failed`. Choosing another file starts over; the previous media stays until the new one is registered. Tag:
 * `busy` while uploading.
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
      /** Sends the bytes; aborts when the actor is stopped. */
      sendBytes: fromCallback<BytesEvent, { target: UploadTarget; file: UploadFile }>(({ sendBack }) => {
        sendBack({ type: 'bytes.failed', error: new Error('Provide the actor sendBytes.') })
      }),
      register: effect<Media, Registration>('register'),
    },
    actions: {
      setFile: assign((_, { file }: { file: UploadFile }) => ({
        file,
        progress: 0,
        isStored: false,
        error: null,
      })),
      refuse: assign(({ context }) => ({ error: context.file && problem(context.file), file: null })),
      setTarget: assign((_, target: UploadTarget) => ({ target, isStored: target.isStored })),
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
        error: failureSentence(error) ?? failureAdvice(error),
        ...(isRefusal(error) ? { file: null, target: null } : {}),
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
      isStored: false,
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
              onDone: [
                {
                  guard: ({ event }) => event.output.isStored,
                  target: 'registering',
                  actions: { type: 'setTarget', params: ({ event }) => event.output },
                },
                { target: 'sending', actions: { type: 'setTarget', params: ({ event }) => event.output } },
              ],
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

/** True if the file itself was refused, so that only another one can be uploaded: too large, or of a wrong type. */
function isRefusal(error: unknown): boolean {
  const status = failureStatus(error)
  return status === 413 || status === 415 || error instanceof UnreadableFileError
}

function fileOf({ file }: Pick<UploadContext<object>, 'file'>): UploadFile {
  return file ?? { name: '', contentType: '', size: 0, bytes: null }
}

/** The input for registering: the key of the bytes, and the file name, by which the creator can find the media. */
export type Registration = { readonly key: string; readonly fileName?: string }

function registrationOf(context: Parameters<typeof targetOf>[0] & { readonly file: UploadFile | null }) {
  const fileName = context.file?.name.slice(-limits.fileName) ?? ''
  return { key: targetOf(context).key, ...(fileName === '' ? {} : { fileName }) }
}

function targetOf({ target }: Pick<UploadContext<object>, 'target'>): UploadTarget {
  return target ?? { uploadUrl: '', key: '', isStored: false }
}
