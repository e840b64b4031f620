import { addToGroup } from '../../values/group-by.ts'
import type { CooklangItem } from './components.ts'
import type { EquipmentUsageDraft, IngredientUsageDraft } from '../../model/recipe/record/recipe-draft.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { readAmount } from '../ingredient/line-amount.ts'
import type { FileRecipe } from '../markdown/recipe-file.ts'

type Ingredient = Extract<CooklangItem, { type: 'ingredient' }>

type NamedUsage = IngredientUsageDraft & { readonly ingredientTitleOverride: string }

/** Collects the ingredients and equipment of a Cooklang file in the order of their occurrence. */
export type CooklangDefinitions = {
  /** Registers a component; returns the usage that it defines, or nothing if it refers to an earlier one. */
  define(item: CooklangItem): IngredientUsageDraft[]
  /** The id of the usage that a component defines or refers to. */
  usageOf(item: CooklangItem): string | null
  /** True for a component that defines a usage, and for equipment. */
  isDefinition(item: CooklangItem): boolean
  usages(): readonly IngredientUsageDraft[]
  equipment(): EquipmentUsageDraft[]
  newIngredients(): FileRecipe['newIngredients']
  knownEquipment(): FileRecipe['equipment']
}

/** Creates an empty collection; `uuid` creates the ids of parts. */
export function createThings(uuid: () => string): CooklangDefinitions {
  const usages = new Map<CooklangItem, IngredientUsageDraft>()
  const ids = new Map<string, string>()
  const known = new Map<string, string[]>()
  const pieces: { usage: EquipmentUsageDraft; title: string }[] = []

  function defineEquipment(item: Extract<CooklangItem, { type: 'cookware' }>): void {
    const { alias, note } = item.details
    if (item.details.modifiers.includes('&') || pieces.some(({ title }) => key(title) === key(item.name)))
      return
    const amount = item.quantity === 1 ? null : String(item.quantity)
    const usage = { id: uuid(), equipmentTitleOverride: alias ?? item.name, note: note || amount }
    pieces.push({ usage, title: item.name })
  }

  function define(item: CooklangItem): IngredientUsageDraft[] {
    if (item.type === 'cookware') defineEquipment(item)
    if (item.type !== 'ingredient' || item.details.modifiers.includes('&')) return []
    const name = nameOf(item)
    const isMention = item.quantity === 'some' && item.units === '' && item.details.note === null
    if (isMention && ids.has(key(name)) && item.details.modifiers === '') return []
    const usage = readUsage(item, uuid())
    usages.set(item, usage)
    addToGroup(known, name, usage.id)
    for (const word of [name, usage.ingredientTitleOverride]) {
      if (!ids.has(key(word))) ids.set(key(word), usage.id)
    }
    return [usage]
  }

  return {
    define,
    usageOf: (item) =>
      usages.get(item)?.id ?? (item.type === 'ingredient' ? (ids.get(key(nameOf(item))) ?? null) : null),
    isDefinition: (item) => item.type === 'cookware' || usages.has(item),
    usages: () => [...usages.values()],
    equipment: () => pieces.map(({ usage }) => usage),
    newIngredients: () => [...known].map(([title, usageIds]) => ({ title, usageIds })),
    knownEquipment: () => pieces.map(({ usage, title }) => ({ usageId: usage.id, title })),
  }
}

/** A recipe that is used as an ingredient is named by its path. */
function nameOf({ name }: Ingredient): string {
  return name.replace(/^\.{0,2}\/(?:.*\/)?/, '') || name
}

function readUsage(item: Ingredient, id: string): NamedUsage {
  const { alias, modifiers } = item.details
  const [preparation = '', ...notes] = (item.details.note ?? '').split(';').map((part) => part.trim())
  const title = alias ?? nameOf(item)
  const quantity = item.quantity === 'some' ? '' : String(item.quantity)
  const said = [quantity, item.units].filter((part) => part !== '').join(' ')
  const spoken = quantity === '' && said !== '' ? `${said} of x` : `${said} x`
  const { amount, rest } = readAmount(spoken.trim())
  // Text instead of an amount, such as "a few", is kept before the name.
  const isRead = rest === 'x'
  return {
    id,
    ...(isRead ? amount : {}),
    ingredientTitleOverride: isRead ? title : `${said} ${title}`,
    preparation: preparation === '' ? null : paragraphsFromText(preparation),
    note: notes.join('; ') || (modifiers.includes('?') ? 'optional' : null),
  }
}

function key(name: string): string {
  return name.trim().toLowerCase()
}
