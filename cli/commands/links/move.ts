import { type LinkDeps, type PlaceOfSite, changeLinks, find } from './change-links.ts'

/** Moves a link to a position counted from 1. */
export async function moveLink(
  deps: LinkDeps,
  options: PlaceOfSite & { readonly link: string; readonly to: number },
): Promise<void> {
  await changeLinks(deps, options, async (links) => {
    const index = find(links, options)
    return links.toSpliced(index, 1).toSpliced(options.to - 1, 0, ...links.slice(index, index + 1))
  })
}
