import type { CollectionChanges } from '#core/model/collection/collection.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import type { OutputDep, PromptDep } from '../../environment/context.ts'
import type { SiteDep } from '../../environment/site-choice.ts'
import type { PutMediaDep } from '#core/workflows/upload-media.ts'
import type { DigestBytesDep } from '#core/ports/originals.ts'
import { imageId } from '../../environment/image-id.ts'

export type WriteDeps = SiteDep &
  OutputDep &
  PromptDep & { readonly cliEnvironment: PutMediaDep & DigestBytesDep }

/** The fields of a collection; false clears a field. */
export type CollectionFlags = {
  readonly site?: string
  readonly title?: string
  readonly slug?: string
  /** Markdown, or `-` for standard input. */
  readonly description?: string | false
  /** The id of an image, or a file to upload. */
  readonly image?: string | false
}

export async function readChanges(deps: WriteDeps, flags: CollectionFlags): Promise<CollectionChanges> {
  const { title, slug, description, image } = flags
  return {
    ...(title === undefined ? {} : { title }),
    ...(slug === undefined ? {} : { slug }),
    ...(description === undefined ? {} : { description: await readDescription(deps, description) }),
    ...(image === undefined
      ? {}
      : {
          imageId: image === false ? null : await imageId({ ...deps.cliEnvironment, api: deps.api }, image),
        }),
  }
}

async function readDescription({ prompt }: PromptDep, description: string | false) {
  if (description === false) return null
  return readMarkdown(description === '-' ? new TextDecoder().decode(await prompt.readAll()) : description)
}
