import { type ExcludedWord, foodsExcluded } from './excluded-foods.ts'
import { queriedWords } from './search-index.ts'
import { minutesInQuery } from './search-minutes.ts'

/** What a reader asks for in a query: words, a maximum time, and foods that must not occur. */
export type SearchRequest = {
  /** The words to find; empty if the query has only conditions. */
  readonly words: string
  readonly maxMinutes: number | null
  readonly without: readonly ExcludedWord[]
  /** The conditions as written, which a corrected query keeps: "under 20 minutes". */
  readonly conditions: string
}

/** Words beside a condition that say nothing about a recipe. */
const fillers = new Set(
  (
    'recipe recipes meal meals dish dishes something anything food ideas ready done made takes take that which with quick fast ' +
    'rezept rezepte gericht gerichte recette recettes plat plats ricetta ricette piatto piatti receta recetas plato ' +
    'platos recept recepten gerecht gerechten receita receitas prato pratos fertig pret listo pronto klaar ' +
    'schnell schnelle schnelles rapide rapides rapido rapida rapidos veloce veloci snel snelle'
  ).split(' '),
)

/** Reads the conditions in a query: "chicken under 20 minutes", "cake without nuts"; null if it has none. */
export function readSearchRequest(query: string): SearchRequest | null {
  const time = minutesInQuery(query)
  const excluded = foodsExcluded(time?.rest ?? query)
  if (time === null && excluded === null) return null
  const rest = excluded?.rest ?? time?.rest ?? query
  return {
    words: queriedWords(rest)
      .filter((word) => !fillers.has(word))
      .join(' '),
    maxMinutes: time?.maxMinutes ?? null,
    without: excluded?.without ?? [],
    conditions: [excluded?.phrase, time?.phrase].filter(Boolean).join(' '),
  }
}
