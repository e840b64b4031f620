import { z } from 'zod'
import { WebUrl } from '../../values/bounded.ts'
import { defineCall } from '../contract/call.ts'
import { Image, ImageRegistration, ImageUploadRequest } from '../../model/media/image.ts'

/** The calls about images. */
export const imageCalls = {
  createImageUploadUrl: defineCall('createImageUploadUrl', {
    summary:
      'Returns an address that accepts one PUT of the bytes within 10 minutes, and the key to register.',
    access: 'user',
    body: ImageUploadRequest,
    result: z.object({
      uploadUrl: z.string(),
      image: z.object({ key: z.string() }),
      /** True if the bytes of the given digest are stored under the key, which only has to be registered. */
      isStored: z.boolean(),
    }),
    errors: ['rate_limited', 'quota_reached'],
  }),
  createImage: defineCall('createImage', {
    summary: 'Registers uploaded bytes as an image; size and placeholder are read from the bytes.',
    access: 'user',
    body: ImageRegistration,
    result: z.object({ image: Image }),
    errors: ['image_not_found', 'too_large', 'wrong_type', 'quota_reached', 'unavailable', 'disk_full'],
  }),
  importImage: defineCall('importImage', {
    summary: 'Fetches an image from an address on the web and registers it.',
    access: 'user',
    body: z.strictObject({ url: WebUrl }),
    result: z.object({ image: Image }),
    errors: [
      'page_unreachable',
      'too_large',
      'wrong_type',
      'rate_limited',
      'quota_reached',
      'unavailable',
      'disk_full',
    ],
  }),
} as const
