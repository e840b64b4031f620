import { failureSentence, isCallFailure } from '../../model/call-failure.ts'
import { contentKind } from '../../model/media/content-kind.ts'
import type { Image, Video } from '../../model/media/image.ts'
import { recogniseImage, recogniseVideo } from '../../model/media/recognise-media.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { ApiDep } from '../catalogue.ts'

/** What came of sending bytes: the status, and what the server said of bytes that it did not take. */
export type PutAnswer = { readonly status: number; readonly sentence: string | null }

/** Sends bytes to an upload address. */
export type PutMedia = (url: string, bytes: Uint8Array, contentType: string) => Promise<PutAnswer>

/** The dependency that uploads bytes to an upload address. */
export type PutMediaDep = { readonly putMedia: PutMedia }

/** What a file of an image or a video is called in sentences, and what the platform is told of it. */
export type MediaName = {
  readonly name: string
  readonly fileName: string
  /** What it shows, where that is known. */
  readonly alt?: string | undefined
}

/**
 * Uploads an image and registers it. An image that is not accepted gives a sentence; a platform that cannot be reached,
 * or does not know the token, throws.
 */
export async function uploadImage(
  { api, putMedia }: ApiDep & PutMediaDep,
  { name, fileName, alt }: MediaName,
  bytes: Uint8Array,
): Promise<Result<Image, string>> {
  const contentType = recogniseImage(bytes)
  if (contentType === null) return err(`${name} is ${contentKind(bytes) ?? 'no image'}.`)
  return sentenceOf(name, async () => {
    const body = { fileName: fileName.slice(-255) || 'image', contentType }
    const { uploadUrl, image } = (await api.createImageUploadUrl({ body })).body
    const answer = await putMedia(uploadUrl, bytes, contentType)
    if (answer.status !== 200) return err(notAccepted(name, answer))
    return ok((await api.createImage({ body: { key: image.key, fileName: body.fileName, alt } })).body.image)
  })
}

/** Uploads a video and registers it, as `uploadImage` does with an image. */
export async function uploadVideo(
  { api, putMedia }: ApiDep & PutMediaDep,
  { name, fileName, alt }: MediaName,
  bytes: Uint8Array,
): Promise<Result<Video, string>> {
  const contentType = recogniseVideo(bytes)
  if (contentType === null) return err(`${name} is not a video.`)
  return sentenceOf(name, async () => {
    const body = { fileName: fileName.slice(-255) || 'video', contentType }
    const { uploadUrl, video } = (await api.createVideoUploadUrl({ body })).body
    const answer = await putMedia(uploadUrl, bytes, contentType)
    if (answer.status !== 200) return err(notAccepted(name, answer))
    return ok((await api.createVideo({ body: { key: video.key, fileName: body.fileName, alt } })).body.video)
  })
}

function notAccepted(name: string, { status, sentence }: PutAnswer): string {
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
