import { usageFailure } from '../../environment/failure.ts'
import {
  type LinkDeps,
  type LinkFlags,
  type PlaceOfSite,
  changeLinks,
  changed,
  find,
} from './change-links.ts'

/** Changes the given fields of a link. */
export async function updateLink(
  deps: LinkDeps,
  options: PlaceOfSite & { readonly link: string; readonly flags: LinkFlags },
): Promise<void> {
  if (Object.keys(options.flags).length === 0) {
    throw usageFailure('Give at least one of --label, --url, --new-tab and --image.')
  }
  await changeLinks(deps, options, async (links) => {
    const index = find(links, options)
    const before = links[index]
    return before === undefined ? [...links] : links.with(index, await changed(deps, before, options))
  })
}
