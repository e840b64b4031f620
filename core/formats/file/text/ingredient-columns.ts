/** Collects ingredient lines in one or two columns, with continuation lines. */
export type IngredientColumns = {
  /** Adds a line; returns false if it is not an ingredient line. */
  readonly add: (line: string) => boolean
  readonly length: () => number
  /** Returns the collected ingredients, the left column before the right one, and clears them. */
  readonly take: () => string[]
}

// "    2.5 g  butter": the amount in 7 columns, the unit in 2, the text from column 12.
const mealMaster = /^([\d .,/½¼¾⅓⅔⅛~-]{7}) ([A-Za-z ]{2}) (\S.*)$/
// REZKONV writes out units: "    250 Gramm  Mehl", "      1 Essl. Zucker".
const rezkonv = /^([\d .,/½¼¾⅓⅔⅛-]{6,8}) {1,4}(\p{Lu}?\p{L}{0,9}\.?)(?: {2,}| (?=\S))(\S.*)$/u
// Like above with shifted columns, whose wide gaps do not occur in sentences: "  125-150     ml   Wasser".
const loose =
  /^(?= {4}| {1,3}\S.{0,20}? {2}) {1,12}([\d½¼¾⅓⅔⅛][\d .,/½¼¾⅓⅔⅛]{0,9}?(?:\s?(?:-|–|bis|to)\s?[\d½¼¾][\d .,/½¼¾]{0,6}?)?)(?<![.,]) {1,12}(?:(\p{L}{1,12}\.?) {1,12})?(\S.*)$/u
// "   etwas           Schnittlauch": a word in place of the amount.
const inWords = /^ {2,10}(\p{Ll}[\p{L}.]{1,11}) {4,}(\S.*)$/u
// Two shifted columns: a wide gap, then an amount with or without a unit code.
const pushedColumns =
  /^(.{12,40}?\S) {4,40}(?=([\d½¼¾⅓⅔⅛][\d ./½¼¾⅓⅔⅛]{0,5}) {1,3}(?:([A-Za-z]{1,2}) {1,3})?(\S.*)$)/u
const bare = /^ {11,}(\S.*)$/
const rightColumn = 41

/** The unit codes of Meal-Master as common words. */
const unitCodes: Readonly<Record<string, string>> = {
  x: '',
  ea: '',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  bd: 'Bund',
  pr: 'Prise',
  ga: 'gallon',
  fl: 'fl oz',
  sl: 'slice',
  t: 'tsp',
  ts: 'tsp',
  T: 'tbsp',
  tb: 'tbsp',
  c: 'cup',
}

/** Creates a collector for one block of ingredients. */
export function createIngredientColumns(): IngredientColumns {
  let left: string[] = []
  let right: string[] = []
  return {
    add: (line) => {
      const [first, second] = cellsOf(line)
      if (first === null) return false
      left.push(first)
      if (second !== null) right.push(second)
      return true
    },
    length: () => left.length + right.length,
    take: () => {
      const lines = joinContinued([...left, ...right])
      left = []
      right = []
      return lines
    },
  }
}

/** The cells of the left and right column; only the left one for a line with one column. */
function cellsOf(line: string): readonly [left: string | null, right: string | null] {
  const right = line[rightColumn - 1] === ' ' ? cellOf(line.slice(rightColumn)) : null
  if (right !== null) return [cellOf(line.slice(0, rightColumn).trimEnd()), right]
  const [, head = '', amount = '', unit = '', item = ''] = pushedColumns.exec(line) ?? []
  const left = head === '' ? null : cellOf(head)
  return left === null ? [wholeLine(line), null] : [left, joined(amount, unitOf(unit), item)]
}

function cellOf(cell: string): string | null {
  const [, amount = '', unit = '', item = ''] = mealMaster.exec(cell) ?? []
  if (/[\d\s½¼¾⅓⅔⅛]$/.test(amount)) {
    return joined(amount, unitOf(unit.trim()), item)
  }
  const text = bare.exec(cell)?.[1]
  if (text !== undefined) return text
  const [, count = '', measure = '', thing = ''] = rezkonv.exec(cell) ?? []
  return /\d|[½¼¾⅓⅔⅛]/.test(count) && /^\s/.test(cell) ? joined(count, unitOf(measure), thing) : null
}

/** A line with one column, whose parts may be at any position. */
function wholeLine(line: string): string | null {
  const cell = cellOf(line)
  if (cell !== null) return cell
  const [, count = '', measure = '', thing = ''] = loose.exec(line) ?? []
  if (count !== '') return joined(count, unitOf(measure), thing)
  const [, word = '', rest = ''] = inWords.exec(line) ?? []
  return word === '' ? null : joined(word, '', rest)
}

function unitOf(code: string): string {
  return unitCodes[code] ?? unitCodes[code.toLowerCase()] ?? code
}

function joined(amount: string, unit: string, text: string): string {
  const words = text
    .replace(/ +-- ?/g, ';')
    .replace(/ {2,}/g, ' ')
    .split(';')
    .map((part) => part.trim())
  return [amount.trim(), unit, words.join(', ')].filter((part) => part !== '').join(' ')
}

/** A hyphen before a text marks a continuation; without a preceding ingredient, it is an ingredient of its own. */
function joinContinued(cells: readonly string[]): string[] {
  const lines: string[] = []
  for (const cell of cells) {
    const more = /^(?::\s*)?-+\s*(.*)$/.exec(cell)?.[1]
    if (more !== undefined && lines.length > 0) lines[lines.length - 1] += ` ${more}`
    else lines.push(cell)
  }
  return lines
}
