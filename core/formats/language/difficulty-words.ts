import type { WordRows } from './word-rows.ts'

/**
 * Words for how difficult a recipe is, in lower case with accents. A hyphen at the end stands for any ending ("łatw-").
 * A word is also found at the end of another one, so do not list short words that many others end in.
 */
export const difficultyWords: WordRows<'easy' | 'medium' | 'hard'> = {
  en: {
    easy: 'easy, simple-, beginner-',
    medium: 'medium, intermediate, moderate-',
    hard: 'hard-, difficult-, advanced',
  },
  de: { easy: 'einfach-, leicht-', medium: 'mittel-', hard: 'schwer-, anspruchsvoll-' },
  fr: { easy: 'facile-', medium: 'moyen-', hard: 'difficile-' },
  es: { easy: 'fácil-', medium: 'media-', hard: 'difícil-' },
  it: { easy: 'facile-', medium: 'media-', hard: 'difficile-' },
  nl: { easy: 'makkelijk-, eenvoudig-', medium: 'gemiddeld-', hard: 'moeilijk-' },
  pt: { easy: 'fácil-', medium: 'médio-, media-', hard: 'difícil-' },
  sv: { easy: 'enkel-', medium: 'medel-', hard: 'svår-' },
  da: { easy: 'enkel-, let', medium: 'middel-', hard: 'svær-' },
  nb: { easy: 'enkel-, lett', medium: 'middel-', hard: 'vanskelig-' },
  pl: { easy: 'łatw-', medium: 'średni-', hard: 'trudn-' },
  cs: { easy: 'snadn-', medium: 'střední-', hard: 'náročn-' },
  sk: { hard: 'náročn-' },
  hu: { easy: 'könnyű-', medium: 'közepes-', hard: 'nehéz-' },
  tr: { easy: 'kolay-', medium: 'orta', hard: 'zor' },
  ru: { easy: 'прост-, легк-', medium: 'средн-', hard: 'сложн-' },
  hr: { easy: 'lako, lagano, jednostavn-', medium: 'srednj-', hard: 'tešk-, zahtjevn-' },
}
