import { fromPromise } from 'xstate'
import type { UploadFile, UploadTarget } from '#core/machines/upload-machine.ts'
import { videoUploadMachine, videoUploadRequest } from '#core/machines/video-upload-machine.ts'
import { bytesActor, type MediaSource } from './media-source.ts'

/** The upload of one video with its effects. */
export function videoUploads({ api, send }: MediaSource): typeof videoUploadMachine {
  return videoUploadMachine.provide({
    actors: {
      requestUpload: fromPromise<UploadTarget, UploadFile>(async ({ input }) => {
        const { body } = await api.createVideoUploadUrl({ body: videoUploadRequest(input) })
        return { uploadUrl: body.uploadUrl, key: body.video.key }
      }),
      sendBytes: bytesActor(send),
      register: fromPromise(async ({ input }) => (await api.createVideo({ body: input })).body.video),
    },
  })
}
