import { fromPromise } from 'xstate'
import type { UploadFile, UploadTarget } from '#core/machines/uploads/upload-machine.ts'
import { videoUploadMachine, videoUploadRequest } from '#core/machines/uploads/video-upload-machine.ts'
import { digestFile } from './digest-bytes.ts'
import { bytesActor, type MediaSource } from './media-source.ts'

/** Returns the video upload machine with its API calls and `send`. */
export function videoUploads({ api, send }: MediaSource): typeof videoUploadMachine {
  return videoUploadMachine.provide({
    actors: {
      requestUpload: fromPromise<UploadTarget, UploadFile>(async ({ input }) => {
        const request = videoUploadRequest(input, await digestFile(input))
        const { uploadUrl, video, isStored } = (await api.createVideoUploadUrl({ body: request })).body
        return { uploadUrl, key: video.key, isStored }
      }),
      sendBytes: bytesActor(send),
      register: fromPromise(async ({ input }) => (await api.createVideo({ body: input })).body.video),
    },
  })
}
