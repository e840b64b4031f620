import type { OutputDep } from '../../environment/context.ts'
import { CommandFailure, usageFailure } from '../../environment/failure.ts'
import { completeUrl } from '#core/values/text/complete-url.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep, type ChosenSite } from '../../environment/site-choice.ts'
import type { PutMediaDep } from '#core/workflows/upload-media.ts'
import type { DigestBytesDep } from '#core/ports/originals.ts'
import { imageId } from '../../environment/image-id.ts'
import { updateSeen } from '../settings/update-seen.ts'
import { linkForms, type LinkPlace, type SiteLink } from './link-places.ts'

export type LinkDeps = SiteDep & OutputDep & { readonly cliEnvironment: PutMediaDep & DigestBytesDep }

/** The fields of a link. */
export type LinkFlags = {
  readonly label?: string
  readonly url?: string
  readonly newTab?: boolean
  /** The id of an image, or a file to upload. */
  readonly image?: string
}

export type PlaceOfSite = { readonly site: string | undefined; readonly place: LinkPlace }

export function showLinks({ output }: OutputDep, site: ChosenSite, places: readonly LinkPlace[]): void {
  const rows = places.flatMap((place) =>
    linkForms[place].read(site).map((link, index) => ({ place, position: index + 1, ...link })),
  )
  for (const row of rows) output.record(row)
  if (rows.length === 0) output.note('There are no links yet. Add one: trivet links add https://example.com')
  if (output.mode === 'json') return
  writeTable(
    output,
    ['IN', '#', freeText('LABEL'), 'ADDRESS'],
    rows.map(({ place, position, label, url, opensNewTab }) => [
      place,
      String(position),
      label ?? '',
      opensNewTab ? `${url} (new tab)` : url,
    ]),
  )
}

export async function changeLinks(
  deps: LinkDeps,
  { site: slug, place }: PlaceOfSite,
  change: (links: readonly SiteLink[]) => Promise<SiteLink[]>,
): Promise<void> {
  const site = await chooseSite(deps, slug)
  const form = linkForms[place]
  const body = form.write(await change(form.read(site)))
  const { site: updated, changedByOthers } = await updateSeen(deps, site, body)
  if (changedByOthers.length > 0) {
    throw new CommandFailure(
      `The links of ${place} were changed by someone else in the meantime; nothing was saved. Run "trivet links list" to see them, and then the command again.`,
      undefined,
      'conflict',
    )
  }
  showLinks(deps, updated, [place])
}

export async function changed(
  { api, cliEnvironment }: LinkDeps,
  before: SiteLink,
  { place, flags }: { readonly place: LinkPlace; readonly flags: LinkFlags },
): Promise<SiteLink> {
  const { extra } = linkForms[place]
  if (flags.newTab !== undefined && extra !== 'opensNewTab') {
    throw usageFailure('Only links of the header open in a new tab: --in header.')
  }
  if (flags.image !== undefined && extra !== 'imageId') {
    throw usageFailure('Only products have an image: --in products.')
  }
  return {
    label: flags.label === undefined ? before.label : flags.label || null,
    url: flags.url === undefined ? before.url : completeUrl(flags.url),
    opensNewTab: flags.newTab ?? before.opensNewTab,
    imageId:
      flags.image === undefined ? before.imageId : await imageId({ ...cliEnvironment, api }, flags.image),
  }
}

/** The position of a link that was given by its number, label or address. */
export function find(
  links: readonly SiteLink[],
  { link: name, place }: PlaceOfSite & { readonly link: string },
): number {
  const number = /^\d+$/.test(name) ? Number(name) : 0
  if (number >= 1 && number <= links.length) return number - 1
  const found = links.flatMap(({ label, url }, index) =>
    label === name || url === completeUrl(name) ? [index] : [],
  )
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) return only
  throw new CommandFailure(
    others.length > 0
      ? `There are ${found.length} links "${oneLine(name)}" in ${place}; give its number.`
      : `There is no link "${oneLine(name)}" in ${place}. Run "trivet links list" to see their numbers.`,
    undefined,
    'link_not_found',
  )
}
