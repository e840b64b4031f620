import { searchWords } from '../search/words/search-text.ts'

/** Words for the size of a piece, folded, with those of German, French, Italian, Spanish, Dutch and Portuguese. */
const sizes = new Set(
  (
    'small medium large big jumbo extra xl xxl sized size ' +
    'klein kleine kleiner kleines kleinen gross grosse grosser grosses grossen mittelgross mittelgrosse mittlere ' +
    'petit petite petits petites gros grosses moyen moyenne moyens moyennes ' +
    'piccolo piccola piccoli piccole grande grandi medio media medi medie ' +
    'pequeno pequena pequenos pequenas grandes mediano mediana medianos medianas medios medias ' +
    'grote middelgrote'
  ).split(' '),
)

/** A title of a food, divided into its size ("extra large") and the rest ("eggs, beaten"). */
export type SizedFood = { readonly size: string; readonly food: string }

/** Separates the words for a size at the start of a title; a title of such words alone has none. */
export function sizedFood(title: string): SizedFood {
  const words = title.trim().split(/\s+/)
  const end = words.findIndex((word) => !isSize(word))
  // "extra virgin" is no size.
  if (end <= 0 || (end === 1 && /^extra$/i.test(words[0] ?? ''))) return { size: '', food: title }
  const size = words.slice(0, end).join(' ').replace(/,$/, '').toLowerCase()
  return { size, food: words.slice(end).join(' ') }
}

function isSize(word: string): boolean {
  const parts = searchWords(word)
  return parts.length > 0 && parts.every((part) => sizes.has(part))
}
