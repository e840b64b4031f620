import type { Block, RichText } from '../rich-text/rich-text.ts'
import { paragraphsFromText } from '../rich-text/write-text.ts'
import type { ImportedRecipe } from './imported-recipe.ts'

/** The note of a draft: the author's notes and tips, and then whatever has no field of its own, under its name. */
export function draftNote(imported: ImportedRecipe): RichText | null {
  const { notes, tips, nutrition, video, leftovers } = imported
  const nutrients = Object.entries(nutrition).map(([name, value]) => `${wordsOf(name)}: ${value}`)
  const sections: [string | null, readonly string[]][] = [
    [null, notes],
    ['Tips', tips],
    ['Nutrition', nutrients],
    ['Video', video && !video.youtubeId ? [video.url] : []],
    ...leftovers.map(({ label, text }): [string, string[]] => [label, [text]]),
  ]
  const children = sections.flatMap(([title, texts]) => section(title, texts))
  return children.length > 0 ? { type: 'document', children } : null
}

function section(title: string | null, texts: readonly string[]): Block[] {
  const paragraphs = texts.flatMap((text) => (text.trim() === '' ? [] : paragraphsFromText(text).children))
  if (paragraphs.length === 0 || title === null) return paragraphs
  return [{ type: 'heading', level: 3, children: [{ text: title }] }, ...paragraphs]
}

/** The name of a schema.org property as words: `saturatedFatContent` becomes "Saturated fat". */
function wordsOf(property: string): string {
  const words = property
    .replace(/Content$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
