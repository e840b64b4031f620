/** What a unit measures; `count` is for containers, pieces and pinches, which have no factor. */
export type UnitKind = 'mass' | 'volume' | 'length' | 'temperature' | 'count'

/** The system of a unit; neutral units (spoons, pinches, cans) are used in both. */
export type UnitSystem = 'metric' | 'imperial' | 'neutral'

/** The displayed names of a unit. A custom unit of a site, which is not in the table, has these fields too. */
export type UnitLabel = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly pluralTitle: string | null
  readonly abbreviation: string | null
}

/** A unit of the table; `factor` is in grams, milliliters or millimeters, null if it has none. */
export type UnitDefinition = UnitLabel & {
  readonly kind: UnitKind
  readonly system: UnitSystem
  readonly factor: number | null
}

/** Milliliters per cup; a tablespoon is 1/16 and a teaspoon 1/48 of it. */
export const millilitersPerCup = 236.588

type UnitText = readonly [
  idEnd: string,
  slug: string,
  title: string,
  pluralTitle?: string,
  abbreviation?: string,
]

const idStart = '3f6c1d52-8a4e-4b7d-9c21-0000000000'

function unit(
  [idEnd, slug, title, pluralTitle = `${title}s`, abbreviation]: UnitText,
  kind: UnitKind = 'count',
  system: UnitSystem = 'neutral',
  factor: number | null = null,
): UnitDefinition {
  const id = idStart + idEnd
  return { id, slug, title, pluralTitle, abbreviation: abbreviation ?? null, kind, system, factor }
}

const measuredUnits = [
  unit(['01', 'mg', 'milligram', 'milligrams', 'mg'], 'mass', 'metric', 0.001),
  unit(['02', 'g', 'gram', 'grams', 'g'], 'mass', 'metric', 1),
  unit(['18', 'dkg', 'decagram', 'decagrams', 'dkg'], 'mass', 'metric', 10),
  unit(['03', 'kg', 'kilogram', 'kilograms', 'kg'], 'mass', 'metric', 1000),
  unit(['04', 'ml', 'milliliter', 'milliliters', 'ml'], 'volume', 'metric', 1),
  unit(['05', 'cl', 'centiliter', 'centiliters', 'cl'], 'volume', 'metric', 10),
  unit(['06', 'dl', 'deciliter', 'deciliters', 'dl'], 'volume', 'metric', 100),
  unit(['07', 'l', 'liter', 'liters', 'l'], 'volume', 'metric', 1000),
  unit(['08', 'tsp', 'teaspoon', 'teaspoons', 'tsp'], 'volume', 'neutral', millilitersPerCup / 48),
  unit(['09', 'tbsp', 'tablespoon', 'tablespoons', 'tbsp'], 'volume', 'neutral', millilitersPerCup / 16),
  unit(
    ['17', 'dessertspoon', 'dessertspoon', 'dessertspoons', 'dsp'],
    'volume',
    'neutral',
    millilitersPerCup / 24,
  ),
  unit(['0a', 'fl-oz', 'fluid ounce', 'fluid ounces', 'fl oz'], 'volume', 'imperial', 29.574),
  unit(['0b', 'cup', 'cup'], 'volume', 'imperial', millilitersPerCup),
  unit(['0c', 'pint', 'pint', 'pints', 'pt'], 'volume', 'imperial', millilitersPerCup * 2),
  unit(['0d', 'quart', 'quart', 'quarts', 'qt'], 'volume', 'imperial', 946.353),
  unit(['0e', 'gallon', 'gallon', 'gallons', 'gal'], 'volume', 'imperial', 3785.41),
  unit(['0f', 'oz', 'ounce', 'ounces', 'oz'], 'mass', 'imperial', 28.3495),
  unit(['10', 'lb', 'pound', 'pounds', 'lb'], 'mass', 'imperial', 453.592),
  unit(['11', 'mm', 'millimeter', 'millimeters', 'mm'], 'length', 'metric', 1),
  unit(['12', 'cm', 'centimeter', 'centimeters', 'cm'], 'length', 'metric', 10),
  unit(['13', 'inch', 'inch', 'inches', 'in'], 'length', 'imperial', 25.4),
  unit(['14', 'celsius', 'degree Celsius', 'degrees Celsius', '°C'], 'temperature', 'metric'),
  unit(['15', 'fahrenheit', 'degree Fahrenheit', 'degrees Fahrenheit', '°F'], 'temperature', 'imperial'),
  unit(['16', 'gas-mark', 'gas mark', 'gas marks'], 'temperature'),
]

const countedUnits: readonly UnitText[] = [
  ['20', 'pinch', 'pinch', 'pinches'],
  ['21', 'dash', 'dash', 'dashes'],
  ['22', 'clove', 'clove'],
  ['23', 'can', 'can'],
  ['24', 'tin', 'tin'],
  ['25', 'jar', 'jar'],
  ['26', 'slice', 'slice'],
  ['27', 'bunch', 'bunch', 'bunches'],
  ['28', 'sprig', 'sprig'],
  ['29', 'stalk', 'stalk'],
  ['2a', 'head', 'head'],
  ['2b', 'piece', 'piece'],
  ['2c', 'package', 'package'],
  ['2d', 'packet', 'packet'],
  ['2e', 'stick', 'stick'],
  ['2f', 'handful', 'handful'],
  ['30', 'drop', 'drop'],
  ['31', 'leaf', 'leaf', 'leaves'],
  ['32', 'sheet', 'sheet'],
  ['33', 'fillet', 'fillet'],
  ['34', 'bag', 'bag'],
  ['35', 'bottle', 'bottle'],
  ['36', 'box', 'box', 'boxes'],
  ['37', 'bulb', 'bulb'],
  ['38', 'rib', 'rib'],
  ['39', 'ear', 'ear'],
  ['3a', 'strip', 'strip'],
  ['3b', 'loaf', 'loaf', 'loaves'],
  ['3c', 'splash', 'splash', 'splashes'],
  ['3d', 'rasher', 'rasher'],
  ['3e', 'cube', 'cube'],
  ['3f', 'punnet', 'punnet'],
  ['40', 'stem', 'stem'],
  ['41', 'scoop', 'scoop'],
  ['42', 'spear', 'spear'],
  ['43', 'envelope', 'envelope'],
  ['44', 'wedge', 'wedge'],
  ['45', 'branch', 'branch', 'branches'],
  ['46', 'rack', 'rack'],
  ['47', 'ball', 'ball'],
  ['48', 'knob', 'knob'],
  ['49', 'glass', 'glass', 'glasses'],
  ['4a', 'container', 'container'],
  ['4b', 'bar', 'bar'],
  ['4c', 'tube', 'tube'],
  ['4d', 'square', 'square'],
  ['4e', 'carton', 'carton'],
  ['4f', 'drizzle', 'drizzle'],
  ['50', 'sachet', 'sachet'],
  ['51', 'tub', 'tub'],
  ['52', 'pot', 'pot'],
  ['53', 'block', 'block'],
  ['54', 'chunk', 'chunk'],
  ['55', 'pod', 'pod'],
  ['56', 'segment', 'segment'],
  ['57', 'jigger', 'jigger'],
  ['58', 'dozen', 'dozen', 'dozen'],
  ['59', 'link', 'link'],
  ['5a', 'recipe', 'recipe'],
  ['5b', 'batch', 'batch', 'batches'],
  ['5c', 'serving', 'serving'],
  ['5d', 'grind', 'grind'],
  ['5e', 'squeeze', 'squeeze'],
  ['5f', 'dollop', 'dollop'],
  ['60', 'floret', 'floret'],
  ['61', 'round', 'round'],
  ['62', 'disc', 'disc'],
  ['63', 'log', 'log'],
  ['64', 'part', 'part'],
  ['65', 'pouch', 'pouch', 'pouches'],
  ['66', 'cob', 'cob'],
  ['67', 'shot', 'shot'],
  ['68', 'bowl', 'bowl'],
  ['69', 'half', 'half', 'halves'],
  ['6a', 'side', 'side'],
  ['6b', 'slab', 'slab'],
]

/** All units of the platform. The ids never change, because recipes reference them. */
export const units: readonly UnitDefinition[] = [...measuredUnits, ...countedUnits.map((text) => unit(text))]

const bySlug: ReadonlyMap<string, UnitDefinition> = new Map(units.map((each) => [each.slug, each]))
const byId: ReadonlyMap<string, UnitDefinition> = new Map(units.map((each) => [each.id, each]))

const containers: ReadonlySet<string> = new Set(
  'can tin jar package packet bag bottle box envelope container tube carton sachet tub pouch bar ball block log loaf'.split(
    ' ',
  ),
)

/** True for units of which each holds an amount that does not grow with a recipe: "2 cans (400 g)". */
export function isContainer(slug: string | null): boolean {
  return slug !== null && containers.has(slug)
}

/** Finds a unit by its slug. */
export function unitBySlug(slug: string): UnitDefinition | undefined {
  return bySlug.get(slug)
}

/** Finds a unit by its id. */
export function unitById(id: string): UnitDefinition | undefined {
  return byId.get(id)
}
