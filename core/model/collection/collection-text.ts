import { counted } from '../../values/text/counted.ts'
import { readYoutubeId } from '../media/youtube.ts'
import { isBlankText, plainText } from '../../values/rich-text/write-text.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'

/** A paragraph that starts with this names a video instead of being shown. */
const marker = 'youtube='

/** A collection's description as it is shown. */
export type CollectionText = {
  /** The description without its markers; null when nothing is left. */
  readonly text: RichText | null
  /** The video of the first marker that names one; shown at the bottom. */
  readonly youtubeVideoId: string | null
}

/** Splits a collection's description into what is read and the video that a `youtube=` paragraph names. */
export function collectionText(description: RichText | null): CollectionText {
  if (description === null) return { text: null, youtubeVideoId: null }
  const ids: (string | null)[] = []
  const children = description.children.filter((block) => {
    if (block.type !== 'paragraph') return true
    const words = plainText({ type: 'document', children: [block] }).trim()
    if (!words.startsWith(marker)) return true
    ids.push(readYoutubeId(words.slice(marker.length)))
    return false
  })
  const text: RichText = { type: 'document', children }
  return { text: isBlankText(text) ? null : text, youtubeVideoId: ids.find((id) => id !== null) ?? null }
}

/** "12 recipes", "1 recipe". */
export function recipeCountText(count: number): string {
  return counted(count, 'recipe')
}
