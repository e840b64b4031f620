import type { OutputDep } from '../../context.ts'
import { CommandFailure, usageFailure } from '../../failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep, type ChosenSite } from '../../site-choice.ts'
import type { PutMediaDep } from '#core/calls/media/upload-media.ts'
import { imageId } from '../../image-id.ts'
import { linkForms, linkPlaces, type LinkPlace, type SiteLink } from './link-places.ts'

type Deps = SiteDep & OutputDep & { readonly host: PutMediaDep }

/** What can be said of a link. */
export type LinkFlags = {
  readonly label?: string
  readonly url?: string
  readonly newTab?: boolean
  /** The id of a picture, or a file to upload. */
  readonly image?: string
}

type At = { readonly site: string | undefined; readonly place: LinkPlace }

/** Lists the links of a site, or of one of its places. */
export async function listLinks(
  deps: Deps,
  options: { readonly site: string | undefined; readonly place: LinkPlace | undefined },
): Promise<void> {
  const site = await chooseSite(deps, options.site)
  showLinks(deps, site, options.place === undefined ? linkPlaces : [options.place])
}

function showLinks({ output }: OutputDep, site: ChosenSite, places: readonly LinkPlace[]): void {
  const rows = places.flatMap((place) =>
    linkForms[place].read(site).map((link, index) => ({ place, position: index + 1, ...link })),
  )
  for (const row of rows) output.record(row)
  if (rows.length === 0) output.note('There is no link here. Add one: trivet links add https://example.com')
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

/** Adds a link, at the end or at a place counted from 1. */
export async function addLink(
  deps: Deps,
  options: At & { readonly url: string; readonly flags: LinkFlags; readonly at: number | undefined },
): Promise<void> {
  await changeLinks(deps, options, async (links) => {
    const added = await changed(
      deps,
      { label: null, url: options.url, opensNewTab: false, imageId: null },
      options,
    )
    return links.toSpliced((options.at ?? links.length + 1) - 1, 0, added)
  })
}

/** Changes what was said of a link, and nothing else. */
export async function updateLink(
  deps: Deps,
  options: At & { readonly link: string; readonly flags: LinkFlags },
): Promise<void> {
  if (Object.keys(options.flags).length === 0) {
    throw usageFailure('Say what to change: --label, --url, --new-tab or --image.')
  }
  await changeLinks(deps, options, async (links) => {
    const index = find(links, options)
    const before = links[index]
    return before === undefined ? [...links] : links.with(index, await changed(deps, before, options))
  })
}

/** Takes links away. */
export async function removeLinks(
  deps: Deps,
  options: At & { readonly links: readonly string[] },
): Promise<void> {
  await changeLinks(deps, options, async (links) => {
    const gone = new Set(options.links.map((link) => find(links, { ...options, link })))
    return links.filter((_link, index) => !gone.has(index))
  })
}

/** Puts a link at a place counted from 1. */
export async function moveLink(
  deps: Deps,
  options: At & { readonly link: string; readonly to: number },
): Promise<void> {
  await changeLinks(deps, options, async (links) => {
    const index = find(links, options)
    return links.toSpliced(index, 1).toSpliced(options.to - 1, 0, ...links.slice(index, index + 1))
  })
}

async function changeLinks(
  deps: Deps,
  { site: slug, place }: At,
  change: (links: readonly SiteLink[]) => Promise<SiteLink[]>,
): Promise<void> {
  const site = await chooseSite(deps, slug)
  const form = linkForms[place]
  const body = form.write(await change(form.read(site)))
  showLinks(deps, (await deps.api.updateSite({ siteSlug: site.slug, body })).body.site, [place])
}

async function changed(
  { api, host }: Deps,
  before: SiteLink,
  { place, flags }: { readonly place: LinkPlace; readonly flags: LinkFlags },
): Promise<SiteLink> {
  const { extra } = linkForms[place]
  if (flags.newTab !== undefined && extra !== 'opensNewTab') {
    throw usageFailure('Only links of the header open in a new tab: --in header.')
  }
  if (flags.image !== undefined && extra !== 'imageId') {
    throw usageFailure('Only products have a picture: --in products.')
  }
  return {
    label: flags.label === undefined ? before.label : flags.label || null,
    url: flags.url ?? before.url,
    opensNewTab: flags.newTab ?? before.opensNewTab,
    imageId: flags.image === undefined ? before.imageId : await imageId({ ...host, api }, flags.image),
  }
}

/** The place of a link that was named by its number, its label or its address. */
function find(links: readonly SiteLink[], { link: name, place }: At & { readonly link: string }): number {
  const number = /^\d+$/.test(name) ? Number(name) : 0
  if (number >= 1 && number <= links.length) return number - 1
  const found = links.flatMap(({ label, url }, index) => (label === name || url === name ? [index] : []))
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) return only
  throw new CommandFailure(
    others.length > 0
      ? `There are ${found.length} links "${oneLine(name)}" in ${place}; name it by its number.`
      : `There is no link "${oneLine(name)}" in ${place}. Run "trivet links list" to see their numbers.`,
    undefined,
    'link_not_found',
  )
}
