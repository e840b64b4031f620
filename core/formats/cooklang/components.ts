/** A quantity: a number if it is written as one, otherwise the author's text. */
export type CooklangQuantity = number | string

/** A part of a step. Without a quantity, ingredients have "some", cookware 1, and timers an empty text. */
export type CooklangItem =
  | { readonly type: 'text'; readonly value: string }
  | {
      readonly type: 'ingredient'
      readonly name: string
      readonly quantity: CooklangQuantity
      readonly units: string
      readonly details: ComponentDetails
    }
  | {
      readonly type: 'cookware'
      readonly name: string
      readonly quantity: CooklangQuantity
      readonly details: ComponentDetails
    }
  | {
      readonly type: 'timer'
      readonly name: string
      readonly quantity: CooklangQuantity
      readonly units: string
      readonly details: ComponentDetails
    }

/** What extensions of the language add to a component: modifiers before its name, an alias, text in brackets. */
export type ComponentDetails = {
  readonly modifiers: string
  readonly alias: string | null
  readonly note: string | null
}

type Kind = Exclude<CooklangItem['type'], 'text'>

function kindOf(sigil: string): Kind {
  if (sigil === '@') return 'ingredient'
  return sigil === '#' ? 'cookware' : 'timer'
}

const maxNameLength = 300
const maxAmountLength = 300
const maxNoteLength = 1000

/** Splits the text of a step into plain text and components. */
export function readComponents(text: string): CooklangItem[] {
  const items: CooklangItem[] = []
  const sigil = /(?<![a-z0-9])@|[#~]/gi
  let from = 0
  for (let match = sigil.exec(text); match !== null; match = sigil.exec(text)) {
    const found = componentAt(text, match.index)
    if (found === null) continue
    if (match.index > from) items.push({ type: 'text', value: text.slice(from, match.index) })
    items.push(found.item)
    from = found.end
    sigil.lastIndex = from
  }
  if (from < text.length) items.push({ type: 'text', value: text.slice(from) })
  return items
}

type Found = { readonly item: CooklangItem; readonly end: number }

function componentAt(text: string, at: number): Found | null {
  const kind = kindOf(text.charAt(at))
  const signs =
    kind === 'timer'
      ? ''
      : (/^(?:[@&?+-](?:\(=?~?\d{1,3}\))?){1,4}/.exec(text.slice(at + 1, at + 30))?.[0] ?? '')
  const start = at + 1 + signs.length
  const braced = bracedAt(text, start, kind === 'timer')
  if (braced !== null) return found(kind, signs, braced.name, braced.amount, text, braced.end)
  const word = /^[^\s\p{P}]{1,300}/u.exec(text.slice(start, start + maxNameLength))?.[0]
  return word === undefined ? null : found(kind, signs, word, null, text, start + word.length)
}

/** A name of several words up to a brace; if another component starts in between, the brace belongs to that one. */
function bracedAt(
  text: string,
  start: number,
  mayBeNameless: boolean,
): { name: string; amount: string; end: number } | null {
  if (/^\s/.test(text.slice(start, start + 1))) return null
  const name = /^[^@#~{}]{0,300}(?=\{)/.exec(text.slice(start, start + maxNameLength + 1))?.[0]
  if (name === undefined || (name.trim() === '' && !mayBeNameless)) return null
  const open = start + name.length
  const close = text.slice(open, open + maxAmountLength).indexOf('}')
  if (close < 0) return null
  return { name: name.trim(), amount: text.slice(open + 1, open + close), end: open + close + 1 }
}

function found(
  kind: Kind,
  modifiers: string,
  names: string,
  amount: string | null,
  text: string,
  end: number,
): Found {
  const [name = '', alias = null] = names.split('|', 2).map((part) => part.trim())
  const bracket = amount === null ? null : /^\(([^()]*)\)/.exec(text.slice(end, end + maxNoteLength))
  const details = { modifiers, alias, note: bracket?.[1]?.trim() ?? null }
  const written = amount ?? ''
  const split = written.lastIndexOf('%')
  const quantity = readQuantity(split < 0 ? written : written.slice(0, split))
  const units = split < 0 ? '' : written.slice(split + 1).trim()
  const after = end + (bracket?.[0].length ?? 0)
  if (kind === 'cookware')
    return { item: { type: kind, name, quantity: quantity === '' ? 1 : quantity, details }, end: after }
  const amountOrSome = kind === 'ingredient' && quantity === '' ? 'some' : quantity
  return { item: { type: kind, name, quantity: amountOrSome, units, details }, end: after }
}

/** Parses "3", "1.5", "1/2" and "1 1/2" as numbers; anything else is returned as written. */
function readQuantity(source: string): CooklangQuantity {
  const text = source.trim().replace(/^=\s*/, '')
  if (/^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text)) return Number(text)
  const fraction = /^(?:([1-9]\d{0,5})\s+)?([1-9]\d{0,5})\s*\/\s*([1-9]\d{0,5})$/.exec(text)
  if (fraction === null) return text
  return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3])
}
