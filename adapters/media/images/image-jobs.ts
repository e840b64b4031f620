import { readFile, writeFile } from 'node:fs/promises'
import type { ImageFacts, ImageVariant } from '#core/ports/image-host.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { ok, type Result } from '#core/values/result.ts'
import { drawingJobs } from '../drawing/drawing-jobs.ts'
import { prepareImage, readImage, renderVariant, estimateImage } from '../files/image-file.ts'
import type { MediaFile } from '../stores/media-store.ts'

/** A checked upload: its properties, and whether the rewritten file must be stored. */
export type PreparedUpload = { readonly facts: ImageFacts; readonly isRewritten: boolean }

/** The jobs of the image process by name: everything that decodes untrusted bytes or renders text. */
export const imageJobs = {
  estimate: estimateImage,
  inspect: readImage,
  render: ({ file, variant }: { readonly file: MediaFile; readonly variant: ImageVariant }) =>
    renderVariant(file, variant),
  prepare: prepareUpload,
  ...drawingJobs,
} as const

/** The jobs as the server calls them. */
export type ImageJobs = typeof imageJobs

export type ImageJobName = keyof ImageJobs

/** The input and the result of a job. */
export type ImageJobInput<Name extends ImageJobName> = Parameters<ImageJobs[Name]>[0]
export type ImageJobResult<Name extends ImageJobName> = Awaited<ReturnType<ImageJobs[Name]>>

/** A job as sent to the process. */
export type ImageJobRequest = {
  readonly [Name in ImageJobName]: {
    readonly id: number
    readonly name: Name
    readonly input: ImageJobInput<Name>
  }
}[ImageJobName]

/** The messages of the process: it has started, it runs out of memory, or a job is done. */
export type ImageJobReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'memory' }
  | {
      readonly kind: 'done'
      readonly id: number
      readonly result: Result<unknown, MediaFailure>
      /** The memory of the process, in bytes. */
      readonly memory: number
    }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string }

/** Checks an upload; if it must change, the rewritten file is written to disk next to it. */
async function prepareUpload({
  path,
  rewrittenPath,
}: {
  readonly path: string
  readonly rewrittenPath: string
}): Promise<Result<PreparedUpload, MediaFailure>> {
  const sent = await readFile(path)
  const prepared = await prepareImage(sent)
  if (!prepared.ok) return prepared
  const { bytes, facts } = prepared.value
  const isRewritten = bytes !== sent
  if (isRewritten) await writeFile(rewrittenPath, bytes, { flush: true })
  return ok({ facts, isRewritten })
}
