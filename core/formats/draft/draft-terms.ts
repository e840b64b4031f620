import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { slugify } from '../../model/recipe/recipe-slug.ts'
import { termFields, termKinds, termsByKind, type TermKind } from '../../model/recipe/terms/terms.ts'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'

type TermIds = Pick<RecipeDraft, (typeof termFields)[TermKind]>

/** Words of other sites for our terms, by slug. */
const synonyms: Readonly<Record<string, string>> = {
  'main-course': 'dinner',
  'main-dish': 'dinner',
  main: 'dinner',
  mains: 'dinner',
  entree: 'dinner',
  supper: 'dinner',
  hauptgericht: 'dinner',
  starter: 'appetizer',
  appetiser: 'appetizer',
  'hors-d-oeuvre': 'appetizer',
  'finger-food': 'appetizer',
  beverage: 'drink',
  cocktail: 'drink',
  baking: 'dessert',
  sweet: 'dessert',
  nachtisch: 'dessert',
  side: 'side-dish',
  tart: 'pie',
  biscuit: 'cookie',
  curry: 'stew',
  dip: 'sauce',
  'mains-sides': 'dinner',
  'gluten-free-diet': 'gluten-free',
  'vegan-diet': 'vegan',
  'vegetarian-diet': 'vegetarian',
  'low-lactose-diet': 'dairy-free',
  'low-fat-diet': 'low-fat',
  'low-calorie-diet': 'low-calorie',
  'low-salt-diet': 'low-sodium',
  'diabetic-diet': 'diabetic',
  'halal-diet': 'halal',
  'kosher-diet': 'kosher',
  'hindu-diet': 'hindu',
  chinese: 'chinese',
}

/** Terms by slug of each known word: the slug and title of the term, in singular and plural. */
const known: ReadonlyMap<string, { kind: TermKind; id: string }> = new Map(
  termKinds.flatMap((kind) =>
    termsByKind[kind].flatMap(({ id, slug, title }) =>
      [slug, `${slug}s`, `${slug}es`, slugify(title)].map((word) => [word, { kind, id }] as const),
    ),
  ),
)

/** The terms for the words of an import; unknown words become keywords. */
export function draftTerms(imported: ImportedRecipe): { ids: TermIds; keywords: string[] } {
  const found = new Map<TermKind, Set<string>>()
  const unknown: string[] = []
  for (const word of [...imported.category, ...imported.cuisine, ...imported.diet, ...imported.method]) {
    const term = termOf(word)
    if (term) found.set(term.kind, (found.get(term.kind) ?? new Set()).add(term.id))
    else unknown.push(word.trim())
  }
  const ids: TermIds = {}
  for (const [kind, terms] of found) ids[termFields[kind]] = [...terms]
  const keywords = [...imported.keywords.map((word) => word.trim()), ...unknown].filter((word) => word !== '')
  return { ids, keywords: [...new Set(keywords)] }
}

function termOf(word: string) {
  const slug = slugify(word.replace(/([a-z])([A-Z])/g, '$1 $2'), '')
  const singular = slug.endsWith('s') ? slug.slice(0, -1) : slug
  return known.get(synonyms[slug] ?? synonyms[singular] ?? slug) ?? known.get(singular)
}
