import { z } from 'zod'
import { clearable } from '../../values/clearable.ts'
import { limits } from '../../values/limits.ts'
import { MediaDigest } from './media-digest.ts'
import { singleLine } from '../../values/single-line.ts'

/** The content types of videos that can be uploaded: MP4, WebM and QuickTime (MOV). */
export const videoContentTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const

/** The media types of videos that can be uploaded. */
export const VideoContentType = z.enum(videoContentTypes)
export type VideoContentType = z.infer<typeof VideoContentType>

/** The maximum size of an uploaded video, in bytes: 500 MB. */
export const videoMaxBytes = 500 * 1024 * 1024

/** What a client declares about a video before it sends the bytes. */
export const VideoUploadRequest = z.object({
  fileName: singleLine().min(1).max(limits.fileName),
  contentType: VideoContentType,
  /** If given and the account has a video with these bytes, its key is returned, and nothing has to be sent. */
  digest: clearable(MediaDigest),
})
export type VideoUploadRequest = z.infer<typeof VideoUploadRequest>

/** Registers uploaded bytes as a video; its type is read from the bytes, not taken from the client. */
export const VideoRegistration = z.object({
  key: z.string().min(1).max(limits.mediaKey),
  fileName: singleLine().min(1).max(limits.fileName).optional(),
  alt: singleLine().max(limits.alt).optional(),
})
export type VideoRegistration = z.infer<typeof VideoRegistration>
