import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { failureSentence, isCallFailure } from '#core/model/call-failure.ts'
import { ImageContentType, type Image, type Video } from '#core/model/media/image.ts'
import { recogniseVideo } from '#core/model/media/recognise-media.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import type { ApiDep } from './context.ts'
import { CommandFailure } from './failure.ts'
import { contentKind } from './import/content-kind.ts'

/** Sends bytes to an upload address; answers with the status. */
export type PutPicture = (url: string, bytes: Uint8Array, contentType: string) => Promise<number>
export type PutPictureDep = { readonly putPicture: PutPicture }

/** What of a picture file is told: how it is called in sentences, and to the platform. */
export type PictureName = { readonly name: string; readonly fileName: string }

/**
 * Hands a picture to the platform and registers it. A picture that is not taken gives a sentence; a platform that is
 * lost, or does not know the token, throws.
 */
export async function uploadPicture(
  { api, putPicture }: ApiDep & PutPictureDep,
  { name, fileName }: PictureName,
  bytes: Uint8Array,
): Promise<Result<Image, string>> {
  const kind = contentKind(bytes)
  const contentType = ImageContentType.safeParse(kind?.contentType ?? drawingType(bytes))
  if (!contentType.success) return err(`${name} is ${kind?.name ?? 'no picture'}.`)
  return handOver(name, async () => {
    const request = { fileName: fileName.slice(-255) || 'picture', contentType: contentType.data }
    const { uploadUrl, image } = (await api.createImageUploadUrl({ body: request })).body
    const status = await putPicture(uploadUrl, bytes, contentType.data)
    if (status !== 200) return err(notTaken(name, status))
    return ok((await api.createImage({ body: { key: image.key } })).body.image)
  })
}

/** Hands a film to the platform and registers it, as `uploadPicture` does with a picture. */
export async function uploadFilm(
  { api, putPicture }: ApiDep & PutPictureDep,
  { name, fileName }: PictureName,
  bytes: Uint8Array,
): Promise<Result<Video, string>> {
  const contentType = recogniseVideo(bytes)
  if (contentType === null) return err(`${name} is no film.`)
  return handOver(name, async () => {
    const body = { fileName: fileName.slice(-255) || 'film', contentType }
    const { uploadUrl, video } = (await api.createVideoUploadUrl({ body })).body
    const status = await putPicture(uploadUrl, bytes, contentType)
    if (status !== 200) return err(notTaken(name, status))
    return ok((await api.createVideo({ body: { key: video.key } })).body.video)
  })
}

function notTaken(name: string, status: number): string {
  return `${name} was not taken (status ${status}).`
}

async function handOver<Value>(
  name: string,
  work: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  try {
    return await work()
  } catch (error) {
    if (!isCallFailure(error) || error.status === 401) throw error
    return err(`${name} was not taken. ${failureSentence(error) ?? `Status ${error.status}.`}`)
  }
}

/** An SVG has no signature, but an element of its own near the beginning. */
function drawingType(bytes: Uint8Array): ImageContentType | undefined {
  const head = Buffer.from(bytes.subarray(0, 2000)).toString('utf8')
  return /^\s*<(?:\?xml|!doctype svg|!--|svg[\s>])/i.test(head) && /<svg[\s>]/i.test(head)
    ? 'image/svg+xml'
    : undefined
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a picture that was named by its id or by a file, which is uploaded. */
export async function pictureId(deps: ApiDep & PutPictureDep, idOrPath: string): Promise<string> {
  if (uuidPattern.test(idOrPath)) return idOrPath
  const bytes = await readFile(idOrPath).catch(() => null)
  if (bytes === null) throw new CommandFailure(`There is no picture file "${idOrPath}" that can be read.`)
  const names = { name: idOrPath, fileName: basename(idOrPath) }
  const uploaded = await uploadPicture(deps, names, new Uint8Array(bytes))
  if (!uploaded.ok) throw new CommandFailure(uploaded.error)
  return uploaded.value.id
}
