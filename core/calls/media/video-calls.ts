import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { Video } from '../../model/media/image.ts'
import { VideoRegistration, VideoUploadRequest } from '../../model/media/video.ts'

/** The calls about videos. */
export const videoCalls = {
  createVideoUploadUrl: defineCall('createVideoUploadUrl', {
    summary:
      'Returns an address that accepts one PUT of the bytes within 10 minutes, and the key to register.',
    access: 'user',
    body: VideoUploadRequest,
    result: z.object({
      uploadUrl: z.string(),
      video: z.object({ key: z.string() }),
      /** True if the bytes of the given digest are stored under the key, which only has to be registered. */
      isStored: z.boolean(),
    }),
    errors: ['rate_limited', 'quota_reached'],
  }),
  createVideo: defineCall('createVideo', {
    summary: 'Registers uploaded bytes as a video, for use in recipes, steps and collections.',
    access: 'user',
    body: VideoRegistration,
    result: z.object({ video: Video }),
    errors: ['video_not_found', 'quota_reached', 'unavailable', 'disk_full'],
  }),
} as const
