import { failureSentence, isCallFailure } from '../model/call-failure.ts'
import { contentKind } from '../model/media/content-kind.ts'
import type { Image, Video } from '../model/media/image.ts'
import { recognizeImage, recognizeVideo } from '../model/media/recognize-media.ts'
import type { DigestBytesDep } from '../ports/originals.ts'
import { err, ok, type Result } from '../values/result.ts'
import type { ApiDep } from '../calls/catalogue.ts'

/** The response to sending bytes: the status, and the server's message for rejected bytes. */
export type PutResponse = { readonly status: number; readonly sentence: string | null }

/** Sends bytes to an upload address. */
export type PutMedia = (url: string, bytes: Uint8Array, contentType: string) => Promise<PutResponse>

/** The dependency that uploads bytes to an upload address. */
export type PutMediaDep = { readonly putMedia: PutMedia }

/** The dependencies of uploading. */
export type UploadMediaDeps = ApiDep & PutMediaDep & DigestBytesDep

/** The name of an image or a video in messages, and its description for the platform. */
export type MediaName = {
  readonly name: string
  readonly fileName: string
  /** The alternative text, if known. */
  readonly alt?: string | undefined
}

/**
 * Uploads an image and registers it; bytes that the account already has are not sent again. A rejected image results in
 * a sentence; an unreachable platform or an invalid token throws.
 */
export async function uploadImage(
  { api, putMedia, digestBytes }: UploadMediaDeps,
  { name, fileName, alt }: MediaName,
  bytes: Uint8Array,
): Promise<Result<Image, string>> {
  const contentType = recognizeImage(bytes)
  if (contentType === null) return err(`${name} is ${contentKind(bytes) ?? 'no image'}.`)
  return sentenceOf(name, async () => {
    const body = { fileName: fileName.slice(-255) || 'image', contentType, digest: await digestBytes(bytes) }
    const { uploadUrl, image, isStored } = (await api.createImageUploadUrl({ body })).body
    const response = isStored ? null : await putMedia(uploadUrl, bytes, contentType)
    if (response !== null && response.status !== 200) return err(notAccepted(name, response))
    return ok((await api.createImage({ body: { key: image.key, fileName: body.fileName, alt } })).body.image)
  })
}

/** Uploads a video and registers it, like `uploadImage`. */
export async function uploadVideo(
  { api, putMedia, digestBytes }: UploadMediaDeps,
  { name, fileName, alt }: MediaName,
  bytes: Uint8Array,
): Promise<Result<Video, string>> {
  const contentType = recognizeVideo(bytes)
  if (contentType === null) return err(`${name} is not a video.`)
  return sentenceOf(name, async () => {
    const body = { fileName: fileName.slice(-255) || 'video', contentType, digest: await digestBytes(bytes) }
    const { uploadUrl, video, isStored } = (await api.createVideoUploadUrl({ body })).body
    const response = isStored ? null : await putMedia(uploadUrl, bytes, contentType)
    if (response !== null && response.status !== 200) return err(notAccepted(name, response))
    return ok((await api.createVideo({ body: { key: video.key, fileName: body.fileName, alt } })).body.video)
  })
}

function notAccepted(name: string, { status, sentence }: PutResponse): string {
  return sentence === null
    ? `${name} was not accepted (status ${status}).`
    : `${name} was not accepted. ${sentence}`
}

async function sentenceOf<Value>(
  name: string,
  upload: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  try {
    return await upload()
  } catch (error) {
    if (!isCallFailure(error) || error.status === 401) throw error
    return err(`${name} was not accepted. ${failureSentence(error) ?? `Status ${error.status}.`}`)
  }
}
