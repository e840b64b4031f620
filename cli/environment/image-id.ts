import { isUuid } from '#core/values/text/uuid.ts'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { uploadImage, type UploadMediaDeps } from '#core/workflows/upload-media.ts'
import { CommandFailure } from './failure.ts'

/** The id of an image that was given by its id or as a file, which is uploaded. */
export async function imageId(deps: UploadMediaDeps, idOrPath: string): Promise<string> {
  if (isUuid(idOrPath)) return idOrPath
  const bytes = await readFile(idOrPath).catch(() => null)
  if (bytes === null)
    throw new CommandFailure(`The image file "${idOrPath}" does not exist or cannot be read.`)
  const names = { name: idOrPath, fileName: basename(idOrPath) }
  const uploaded = await uploadImage(deps, names, new Uint8Array(bytes))
  if (!uploaded.ok) throw new CommandFailure(uploaded.error)
  return uploaded.value.id
}
