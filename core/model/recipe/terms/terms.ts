import type { Term } from '../record/recipe-parts.ts'
import { type TermKind, termKinds } from './term-kinds.ts'
import type { RecipeForm } from '../record/recipe-form.ts'

export { type TermKind, termKinds } from './term-kinds.ts'

/** The fields of a recipe's writing form that contain the ids of each kind. */
export const termFields = {
  meals: 'mealIds',
  cuisines: 'cuisineIds',
  categories: 'foodCategoryIds',
  diets: 'dietIds',
  methods: 'methodIds',
  tags: 'tagIds',
} as const satisfies Record<TermKind, keyof RecipeForm>

type TermRow = readonly [idEnd: string, slug: string, title: string]

/** Ids are constant, because recipes store them. */
function termRows(kind: string, rows: readonly TermRow[]): readonly Term[] {
  return rows.map(([idEnd, slug, title]) => ({
    id: `7d0e4b1a-52c6-4f39-8b7e-0000000${kind}00${idEnd}`,
    slug,
    title,
  }))
}

/** All terms of the platform, each kind in display order. */
export const termsByKind: Readonly<Record<TermKind, readonly Term[]>> = {
  meals: termRows('1', [
    ['01', 'breakfast', 'Breakfast'],
    ['02', 'brunch', 'Brunch'],
    ['03', 'lunch', 'Lunch'],
    ['04', 'dinner', 'Main Dishes'],
    ['05', 'snack', 'Snacks & Sides'],
    ['06', 'dessert', 'Baking & Desserts'],
    ['07', 'drink', 'Drinks'],
    ['08', 'appetizer', 'Appetizers'],
  ]),
  categories: termRows('2', [
    ['01', 'sandwich', 'Sandwiches'],
    ['02', 'soup', 'Soups'],
    ['03', 'salad', 'Salads'],
    ['04', 'pasta', 'Pasta'],
    ['05', 'pizza', 'Pizza'],
    ['06', 'bread', 'Bread'],
    ['07', 'cake', 'Cakes'],
    ['08', 'cookie', 'Cookies'],
    ['09', 'pie', 'Pies & Tarts'],
    ['0a', 'stew', 'Stews & Curries'],
    ['0b', 'sauce', 'Sauces & Dips'],
    ['0c', 'condiment', 'Condiments & Preserves'],
    ['0d', 'rice', 'Rice & Grains'],
    ['0e', 'noodles', 'Noodles'],
    ['0f', 'eggs', 'Eggs'],
    ['10', 'side-dish', 'Side Dishes'],
  ]),
  cuisines: termRows('3', [
    ['01', 'american', 'American'],
    ['02', 'argentinian', 'Argentinian'],
    ['03', 'australian', 'Australian'],
    ['04', 'austrian', 'Austrian'],
    ['05', 'brazilian', 'Brazilian'],
    ['06', 'british', 'British'],
    ['07', 'cajun', 'Cajun & Creole'],
    ['08', 'caribbean', 'Caribbean'],
    ['09', 'chinese', 'Chinese'],
    ['0a', 'cuban', 'Cuban'],
    ['0b', 'ethiopian', 'Ethiopian'],
    ['0c', 'filipino', 'Filipino'],
    ['0d', 'french', 'French'],
    ['0e', 'german', 'German'],
    ['0f', 'greek', 'Greek'],
    ['10', 'hungarian', 'Hungarian'],
    ['11', 'indian', 'Indian'],
    ['12', 'indonesian', 'Indonesian'],
    ['13', 'irish', 'Irish'],
    ['14', 'israeli', 'Israeli'],
    ['15', 'italian', 'Italian'],
    ['16', 'japanese', 'Japanese'],
    ['17', 'korean', 'Korean'],
    ['18', 'lebanese', 'Lebanese'],
    ['19', 'malaysian', 'Malaysian'],
    ['1a', 'mediterranean', 'Mediterranean'],
    ['1b', 'mexican', 'Mexican'],
    ['1c', 'middle-eastern', 'Middle Eastern'],
    ['1d', 'moroccan', 'Moroccan'],
    ['1e', 'nigerian', 'Nigerian'],
    ['1f', 'persian', 'Persian'],
    ['20', 'peruvian', 'Peruvian'],
    ['21', 'polish', 'Polish'],
    ['22', 'portuguese', 'Portuguese'],
    ['23', 'scandinavian', 'Scandinavian'],
    ['24', 'southern', 'Southern'],
    ['25', 'spanish', 'Spanish'],
    ['26', 'thai', 'Thai'],
    ['27', 'turkish', 'Turkish'],
    ['28', 'vietnamese', 'Vietnamese'],
  ]),
  diets: termRows('4', [
    ['01', 'vegetarian', 'Vegetarian'],
    ['02', 'vegan', 'Vegan'],
    ['03', 'pescatarian', 'Pescatarian'],
    ['04', 'gluten-free', 'Gluten-free'],
    ['05', 'dairy-free', 'Dairy-free'],
    ['06', 'nut-free', 'Nut-free'],
    ['07', 'egg-free', 'Egg-free'],
    ['08', 'low-carb', 'Low-carb'],
    ['09', 'low-fat', 'Low-fat'],
    ['0a', 'low-sodium', 'Low-sodium'],
    ['0b', 'low-calorie', 'Low-calorie'],
    ['0c', 'keto', 'Keto'],
    ['0d', 'paleo', 'Paleo'],
    ['0e', 'diabetic', 'Diabetic'],
    ['0f', 'halal', 'Halal'],
    ['10', 'kosher', 'Kosher'],
    ['11', 'hindu', 'Hindu'],
  ]),
  methods: termRows('5', [
    ['01', 'bake', 'Baking'],
    ['02', 'roast', 'Roasting'],
    ['03', 'grill', 'Grilling'],
    ['04', 'barbecue', 'Barbecue'],
    ['05', 'fry', 'Frying'],
    ['06', 'stir-fry', 'Stir-frying'],
    ['07', 'deep-fry', 'Deep-frying'],
    ['08', 'air-fry', 'Air frying'],
    ['09', 'saute', 'Sautéing'],
    ['0a', 'braise', 'Braising'],
    ['0b', 'simmer', 'Simmering'],
    ['0c', 'boil', 'Boiling'],
    ['0d', 'poach', 'Poaching'],
    ['0e', 'steam', 'Steaming'],
    ['0f', 'slow-cook', 'Slow cooking'],
    ['10', 'pressure-cook', 'Pressure cooking'],
    ['11', 'smoke', 'Smoking'],
    ['12', 'sous-vide', 'Sous vide'],
    ['13', 'ferment', 'Fermenting'],
    ['14', 'pickle', 'Pickling'],
    ['15', 'no-cook', 'No cooking'],
  ]),
  tags: termRows('6', [
    ['01', 'quick', 'Quick'],
    ['02', 'easy', 'Easy'],
    ['03', 'weeknight', 'Weeknight'],
    ['04', 'one-pot', 'One pot'],
    ['05', 'sheet-pan', 'Sheet pan'],
    ['06', 'make-ahead', 'Make ahead'],
    ['07', 'freezer-friendly', 'Freezer-friendly'],
    ['08', 'meal-prep', 'Meal prep'],
    ['09', 'budget', 'Budget'],
    ['0a', 'kid-friendly', 'Kid-friendly'],
    ['0b', 'comfort-food', 'Comfort food'],
    ['0c', 'healthy', 'Healthy'],
    ['0d', 'high-protein', 'High protein'],
    ['0e', 'for-a-crowd', 'For a crowd'],
    ['0f', 'holiday', 'Holiday'],
    ['10', 'christmas', 'Christmas'],
    ['11', 'thanksgiving', 'Thanksgiving'],
    ['12', 'picnic', 'Picnic'],
    ['13', 'spring', 'Spring'],
    ['14', 'summer', 'Summer'],
    ['15', 'autumn', 'Autumn'],
    ['16', 'winter', 'Winter'],
  ]),
}

const byId = new Map(
  Object.values(termsByKind).flatMap((terms) => terms.map((term) => [term.id, term] as const)),
)

/** The term with this id; undefined if there is none. */
export function termById(id: string): Term | undefined {
  return byId.get(id)
}

/** The term of a kind with this slug; undefined if there is none. */
export function termBySlug(kind: TermKind, slug: string): Term | undefined {
  return termsByKind[kind].find((term) => term.slug === slug)
}

/** The terms of the given ids of one kind, without duplicates, in the given order; unknown ids are omitted. */
export function termsByIds(kind: TermKind, ids: readonly string[] | undefined): Term[] {
  return [...new Set(ids)].flatMap((id) => {
    const term = byId.get(id)
    return term !== undefined && termsByKind[kind].includes(term) ? [term] : []
  })
}

type TermIds = Pick<RecipeForm, (typeof termFields)[TermKind]>

/** All terms of a stored recipe, by kind. */
export function recordTerms(record: TermIds): Term[] {
  return termKinds.flatMap((kind) => termsByIds(kind, record[termFields[kind]]))
}
