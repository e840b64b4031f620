import { type FileFormat, formatOfFile } from '../../formats/imported/file-format.ts'
import { canonicalText, type FolderState } from './recipe-folder.ts'
import type { Pair } from './match-up.ts'
import type { SiteRecipe, SiteSide } from './site-side.ts'

/** The change of one side since the last agreement; `none` never existed, `missing` was deleted. */
export type Change = 'none' | 'same' | 'changed' | 'missing'

/** The changes of a recipe on both sides. */
export type Situation = Pair & {
  readonly here: Change | 'invalid'
  readonly there: Change
  /** The text of the last agreement; empty if there was none. */
  readonly base: string
  /** The file in canonical form; null if there is none or it is invalid. */
  readonly localText: string | null
  /** Fetched only if the site has changed it. */
  readonly remote: SiteRecipe | null
}

/** Determines what changed on both sides; if both have the same content, that counts as agreed. */
export async function examine(
  pair: Pair,
  deps: { readonly state: FolderState; readonly site: SiteSide },
): Promise<Situation> {
  const { state, site } = deps
  const { entry, local, card } = pair
  const base = entry ? await state.base(entry.id) : ''
  const isSeen = entry !== null && card?.updatedAt === entry.updatedAt
  const remote = card === null || isSeen ? null : await site.fetch(card.id, pairFormat(pair, state))
  const localText = local ? canonicalText(local, card?.publishedAt ?? null) : null
  const isAgreed = remote !== null && localText === remote.text
  if (isAgreed) return { ...pair, here: 'same', there: 'same', base: remote.text, localText, remote }
  const side = (isThere: boolean, isSame: boolean): Change =>
    isThere ? (isSame ? 'same' : 'changed') : entry === null ? 'none' : 'missing'
  const there = side(card !== null, isSeen || remote?.text === base)
  const here =
    local !== null && localText === null
      ? 'invalid'
      : side(local !== null, localText === base || local?.text === base)
  return { ...pair, here, there, base, localText, remote }
}

/** The format of a recipe's file in the folder, existing or to be created. */
export function pairFormat({ local, entry }: Pair, { format }: Pick<FolderState, 'format'>): FileFormat {
  const file = local?.file ?? entry?.file
  return file === undefined ? format : formatOfFile(file)
}
