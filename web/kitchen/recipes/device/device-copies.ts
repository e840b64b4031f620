import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { z } from 'zod'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { DraftCopies, DraftCopy, FoundCopy } from '#core/machines/editor/editor-effects.ts'
import { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { RecipeVersions } from '#core/model/recipe/record/recipe-version.ts'
import { hasShape } from '#core/values/has-shape.ts'
import { readVersions } from './read-versions.ts'

/** A copy as stored in IndexedDB, with the recipe that it belongs to. */
export type StoredCopy = FoundCopy<EditedRecipe> & { readonly siteSlug: string; readonly recipeId: string }

interface CopiesSchema extends DBSchema {
  copies: { key: string; value: StoredCopy; indexes: { recipe: [string, string] } }
}

const databaseName = 'trivet-kitchen'
/** The prefix of `localStorage` keys for copies that were written while the page was closing. */
const unloadPrefix = 'trivet.kitchen.last-chance:'

/** Copies stored before lines belonged to usages contain the lines by usage id. */
const CopyForm = RecipeDraft.omit({ publishedAt: true }).extend({
  lineTexts: z.record(z.string(), z.string()).optional(),
})
/** Accepts incomplete and invalid values, because they exist only on this device. */
const CopiedRecipe = z.custom<z.infer<typeof CopyForm>>((value) => hasShape(CopyForm, value))
const Copy = z.object({
  id: z.string(),
  siteSlug: z.string(),
  recipeId: z.string(),
  draft: CopiedRecipe,
  base: CopiedRecipe,
  version: z.union([RecipeVersions, z.string(), z.number(), z.null()]).transform(readVersions),
  keptAt: z.coerce.date(),
  unanswered: z.array(z.custom<Partial<EditedRecipe>>((value) => typeof value === 'object')).optional(),
})

let database: Promise<IDBPDatabase<CopiesSchema>> | null = null

function openCopies(): Promise<IDBPDatabase<CopiesSchema>> {
  database ??= openDB<CopiesSchema>(databaseName, 1, {
    upgrade(db) {
      db.createObjectStore('copies', { keyPath: 'id' }).createIndex('recipe', ['siteSlug', 'recipeId'])
    },
  })
  return database
}

/** The copies of one recipe. Reads the newest one of all tabs, and writes one for this tab. */
export function createDeviceCopies(siteSlug: string, recipeId: string): DraftCopies<EditedRecipe> {
  const id = `${siteSlug}/${recipeId}/${crypto.randomUUID()}`
  const stored = (copy: DraftCopy<EditedRecipe>): StoredCopy => ({ ...copy, id, siteSlug, recipeId })
  return {
    async read() {
      await importUnloadCopies()
      const copies = await (await openCopies()).getAllFromIndex('copies', 'recipe', [siteSlug, recipeId])
      return newestFirst(copies.flatMap(readCopy))[0] ?? null
    },
    async write(copy) {
      await (await openCopies()).put('copies', stored(copy))
      localStorage.removeItem(unloadPrefix + id)
    },
    writeNow(copy) {
      try {
        localStorage.setItem(unloadPrefix + id, JSON.stringify(stored(copy)))
      } catch (error) {
        globalThis.console.warn('This device has no room for unsaved work', error)
      }
    },
    async remove(found) {
      await (await openCopies()).delete('copies', found ?? id)
      localStorage.removeItem(unloadPrefix + (found ?? id))
    },
  }
}

/** All copies of a site's recipes on this device, newest first. */
export async function listDeviceCopies(siteSlug: string): Promise<StoredCopy[]> {
  await importUnloadCopies()
  const copies = await (await openCopies()).getAll('copies')
  return newestFirst(copies.filter((copy) => copy.siteSlug === siteSlug).flatMap(readCopy))
}

export async function removeDeviceCopy(id: string): Promise<void> {
  await (await openCopies()).delete('copies', id)
}

/** Stores a removed copy again. */
export async function restoreDeviceCopy(copy: StoredCopy): Promise<void> {
  await (await openCopies()).put('copies', copy)
}

/** Moves copies from `localStorage` to IndexedDB, unless a newer one is stored there. */
async function importUnloadCopies(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(unloadPrefix))) {
    for (const copy of readCopy(parsed(localStorage.getItem(key)))) {
      const db = await openCopies()
      const known = await db.get('copies', copy.id)
      if (known === undefined || known.keptAt <= copy.keptAt) await db.put('copies', copy)
    }
    localStorage.removeItem(key)
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Parses a stored copy; empty if its format is not supported by this version. */
function readCopy(value: unknown): StoredCopy[] {
  const read = Copy.safeParse(value)
  if (!read.success) return []
  const { draft, base, ...copy } = read.data
  return [{ ...copy, draft: recipe(draft), base: recipe(base) }]
}

function recipe({ lineTexts = {}, ...form }: z.infer<typeof CopyForm>): EditedRecipe {
  const edited = editedRecipe(form)
  if (Object.keys(lineTexts).length === 0) return edited
  const ingredientUsageGroups = edited.ingredientUsageGroups.map((group) => ({
    ...group,
    ingredientUsages: group.ingredientUsages.map((usage) => {
      const lineText = lineTexts[usage.id]
      return lineText === undefined ? usage : { ...usage, lineText }
    }),
  }))
  return { ...edited, ingredientUsageGroups }
}

function newestFirst(copies: readonly StoredCopy[]): StoredCopy[] {
  return copies.toSorted((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
}
