import { createContext, use } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { imageUploadMachine, imageUploadRequest } from '#core/machines/uploads/image-upload-machine.ts'
import type { BytesEvent, UploadFile, UploadTarget } from '#core/machines/uploads/upload-machine.ts'
import { AppContext } from '../../app/app-context.tsx'
import { digestFile } from './digest-bytes.ts'
import { sendBytes } from './send-bytes.ts'

/** The API calls for uploads, and the function that sends the bytes. */
export type MediaSource = {
  readonly api: Pick<
    TrivetApi,
    'createImageUploadUrl' | 'createImage' | 'createVideoUploadUrl' | 'createVideo'
  >
  readonly send: typeof sendBytes
}

const MediaSourceContext = createContext<MediaSource | null>(null)

/** Replaces the app's media source for the fields inside it, for example in tests. */
export const MediaSourceProvider = MediaSourceContext.Provider

/** Returns the media source of the nearest provider, or that of the app. Throws if there is neither. */
export function useMediaSource(): MediaSource {
  const given = use(MediaSourceContext)
  const app = use(AppContext)
  const source = given ?? (app === null ? null : { api: app.api, send: sendBytes })
  if (source === null) throw new Error('useContext must be used within a Context')
  return source
}

/** Wraps `send` as the upload machine's actor that sends the bytes of a file. */
export function bytesActor(send: typeof sendBytes) {
  return fromCallback<BytesEvent, { target: UploadTarget; file: UploadFile }>(({ input, sendBack }) =>
    send(input.target.uploadUrl, input.file, sendBack),
  )
}

/** Returns the image upload machine with its API calls and `send`. */
export function imageUploads({ api, send }: MediaSource): typeof imageUploadMachine {
  return imageUploadMachine.provide({
    actors: {
      requestUpload: fromPromise<UploadTarget, UploadFile>(async ({ input }) => {
        const request = imageUploadRequest(input, await digestFile(input))
        const { uploadUrl, image, isStored } = (await api.createImageUploadUrl({ body: request })).body
        return { uploadUrl, key: image.key, isStored }
      }),
      sendBytes: bytesActor(send),
      register: fromPromise(async ({ input }) => (await api.createImage({ body: input })).body.image),
    },
  })
}
