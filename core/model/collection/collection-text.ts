import { counted } from '../../values/text/counted.ts'
import type { NumberLanguage } from '../../values/text/number-text.ts'
import { readYoutubeId } from '../media/youtube.ts'
import { isBlankText, plainText } from '../../values/rich-text/write-text.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'

/** A paragraph with this prefix contains the id of a video and is not displayed. */
const marker = 'youtube='

/** A collection's description for display. */
export type CollectionText = {
  /** The description without video paragraphs; null if nothing remains. */
  readonly text: RichText | null
  /** The video of the first such paragraph with a valid id; displayed at the bottom. */
  readonly youtubeVideoId: string | null
}

/** Splits a collection's description into its text and the video of a `youtube=` paragraph. */
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

/** The number of recipes as text: "12 recipes", "1 recipe". */
export function recipeCountText(count: number, language?: NumberLanguage): string {
  return counted(count, 'recipe', undefined, language)
}
