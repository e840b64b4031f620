import { completeUrl } from '#core/values/text/complete-url.ts'
import { type LinkDeps, type LinkFlags, type PlaceOfSite, changeLinks, changed } from './change-links.ts'

/** Adds a link at the end, or at a position counted from 1. */
export async function addLink(
  deps: LinkDeps,
  options: PlaceOfSite & { readonly url: string; readonly flags: LinkFlags; readonly at: number | undefined },
): Promise<void> {
  await changeLinks(deps, options, async (links) => {
    const added = await changed(
      deps,
      { label: null, url: completeUrl(options.url), opensNewTab: false, imageId: null },
      options,
    )
    return links.toSpliced((options.at ?? links.length + 1) - 1, 0, added)
  })
}
