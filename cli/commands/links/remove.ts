import { type LinkDeps, type PlaceOfSite, changeLinks, find } from './change-links.ts'

export async function removeLinks(
  deps: LinkDeps,
  options: PlaceOfSite & { readonly links: readonly string[] },
): Promise<void> {
  await changeLinks(deps, options, async (links) => {
    const gone = new Set(options.links.map((link) => find(links, { ...options, link })))
    return links.filter((_link, index) => !gone.has(index))
  })
}
