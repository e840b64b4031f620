import { readFile } from 'node:fs/promises'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { CommandFailure } from '../../environment/failure.ts'
import type { OfSite } from '../shared/of-site.ts'

type CaptionsOptions = OfSite & {
  readonly id: string
  readonly language: string
  /** A WebVTT or SRT file; - for standard input; undefined to remove the captions. */
  readonly file: string | undefined
}

/** Sets or replaces the captions of a video in a language, or removes them. */
export async function changeCaptions(
  deps: CommandDeps,
  { id: mediaId, language, file, site }: CaptionsOptions,
): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const place = { siteSlug, mediaId, language }
  const { media } = (
    await (file === undefined
      ? api.deleteVideoCaptions(place)
      : api.setVideoCaptions({ ...place, body: { text: await readText(deps, file) } }))
  ).body
  const captions = (media.video?.captions ?? []).map((track) => track.language)
  output.record({ id: media.id, captions })
  output.line(captions.length === 0 ? 'It has no captions.' : `Its captions: ${captions.join(', ')}`)
}

async function readText({ prompt }: CommandDeps, file: string): Promise<string> {
  const name = file === '-' ? 'Standard input' : file
  const bytes = file === '-' ? await prompt.readAll() : await readFile(file).catch(() => null)
  if (bytes === null) throw new CommandFailure(`${name} cannot be read: does the file exist?`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandFailure(`${name} is not encoded as UTF-8.`)
  }
}
