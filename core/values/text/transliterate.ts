/**
 * Latin letters for Greek and Cyrillic ones, in lower case and without accents (`foldLetters` is applied first): Greek
 * by ISO 843, Cyrillic by BGN/PCGN for Russian, with the additional letters of related languages.
 */
const latin: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps' },
  ...{ ω: 'o', ου: 'ou', αυ: 'av', ευ: 'ev', ηυ: 'iv', γγ: 'ng', γξ: 'nx', γχ: 'nch' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', є: 'ye', і: 'i', ґ: 'g', ђ: 'dj' },
  ...{ ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѕ: 'dz', ә: 'a', ғ: 'g', қ: 'q', ң: 'ng', ө: 'o' },
  ...{ ұ: 'u', ү: 'u', һ: 'h' },
}

const pairs = Object.keys(latin).filter((letters) => letters.length === 2)
const pattern = new RegExp(`${pairs.join('|')}|[\\u0370-\\u03ff\\u0400-\\u052f]`, 'g')

/** Folded text with Greek and Cyrillic letters transliterated ("борщ" becomes "borshch"); others are kept. */
export function transliterate(folded: string): string {
  return folded.replace(pattern, (letters) => latin[letters] ?? letters)
}
