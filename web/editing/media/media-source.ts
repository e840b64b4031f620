import { createContext, use } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { imageUploadMachine, imageUploadRequest } from '#core/machines/image-upload-machine.ts'
import type { BytesEvent, UploadFile, UploadTarget } from '#core/machines/upload-machine.ts'
import { AppContext } from '../../app/app-context.tsx'
import { sendBytes } from './send-bytes.ts'

/** The calls by which media fields upload, and what moves the bytes. */
export type MediaSource = {
  readonly api: Pick<
    TrivetApi,
    'createImageUploadUrl' | 'createImage' | 'createVideoUploadUrl' | 'createVideo'
  >
  readonly send: typeof sendBytes
}

const MediaSourceContext = createContext<MediaSource | null>(null)

/** Gives the fields within another source than the app's, as tests do. */
export const MediaSourceProvider = MediaSourceContext.Provider

/** Where the fields of this page upload to: the calls of the app, where nothing else is given. */
export function useMediaSource(): MediaSource {
  const given = use(MediaSourceContext)
  const app = use(AppContext)
  const source = given ?? (app === null ? null : { api: app.api, send: sendBytes })
  if (source === null) throw new Error('useContext must be used within a Context')
  return source
}

/** Sends the bytes of a file, as an actor of an upload. */
export function bytesActor(send: typeof sendBytes) {
  return fromCallback<BytesEvent, { target: UploadTarget; file: UploadFile }>(({ input, sendBack }) =>
    send(input.target.uploadUrl, input.file, sendBack),
  )
}

/** The upload of one image with its effects. */
export function imageUploads({ api, send }: MediaSource): typeof imageUploadMachine {
  return imageUploadMachine.provide({
    actors: {
      requestUpload: fromPromise<UploadTarget, UploadFile>(async ({ input }) => {
        const { body } = await api.createImageUploadUrl({ body: imageUploadRequest(input) })
        return { uploadUrl: body.uploadUrl, key: body.image.key }
      }),
      sendBytes: bytesActor(send),
      register: fromPromise(async ({ input }) => (await api.createImage({ body: input })).body.image),
    },
  })
}
