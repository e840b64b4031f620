import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { z } from 'zod'
import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import { sourceFamily } from '#core/workflows/import/source-key.ts'
import { fileFormats } from '#core/formats/imported/file-format.ts'
import { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { idleImport, importPhases, rowChoices, type ImportRow, type ImportState } from './import-state.ts'
import type { ChosenSource } from './chosen-source.ts'

/**
 * An import into a site as stored on this device, so that it can resume after its page was left, reloaded or closed.
 */
export type ImportStorage = {
  /** The phase of the stored import, or null if there is none. */
  phase(): Promise<ImportState['phase'] | null>
  /**
   * The stored import, or null. Recipes that an earlier version stored in an unsupported format are listed in
   * `without`.
   */
  read(): Promise<ImportState | null>
  /** The sources of the last read. */
  readSources(): Promise<readonly ChosenSource[]>
  /** Replaces the stored sources. */
  begin(state: ImportState, sources: readonly ChosenSource[]): Promise<void>
  saveState(state: ImportState): Promise<void>
  saveRead(row: ImportRow): Promise<void>
  /** Stores the creator's choice for a recipe, and its outcome. */
  saveRow(row: ImportRow): Promise<void>
  clear(): Promise<void>
}

type Key = [siteSlug: string, name: string]
type StoredRead = Omit<ReadRecipe, 'siblings' | 'beside'>

interface ImportSchema extends DBSchema {
  imports: { key: string; value: unknown }
  given: { key: string; value: unknown }
  /** The parsed recipe, which is large and immutable. Choices are stored separately. */
  reads: { key: Key; value: { readonly name: string; readonly read: StoredRead } }
  rows: { key: Key; value: Omit<ImportRow, 'read' | 'name'> }
  /** All recipes of a file in order. A recipe is identified by its position. */
  files: { key: Key; value: readonly StoredRead[] }
}

const storeNames = ['imports', 'given', 'reads', 'rows', 'files'] as const

let database: Promise<IDBPDatabase<ImportSchema>> | null = null

function openImports(): Promise<IDBPDatabase<ImportSchema>> {
  database ??= openDB<ImportSchema>('trivet-import', 1, {
    upgrade(db) {
      for (const name of storeNames) db.createObjectStore(name)
    },
    terminated: forgetDatabase,
  }).catch((error: unknown) => {
    forgetDatabase()
    throw error
  })
  return database
}

/** Discards a connection that failed or was closed by the browser, so that the next use opens a new one. */
function forgetDatabase(): void {
  database = null
}

const NullableText = z.string().nullable()
const Read: z.ZodType<StoredRead> = z.object({
  draft: z.custom<RecipeDraft>((value) => RecipeDraft.safeParse(value).success),
  ingredientLines: z.array(
    z.object({ usageId: z.string(), source: z.string(), ingredient: z.string(), confidence: z.number() }),
  ),
  newIngredients: z.array(z.object({ title: z.string(), usageIds: z.array(z.string()) })),
  equipment: z.array(z.object({ usageId: z.string(), title: z.string() })),
  imageUrls: z.array(z.string()),
  stepImages: z.array(z.object({ instructionId: z.string(), url: z.string() })),
  warnings: z.array(z.object({ path: z.string(), message: z.string(), source: z.string() })),
  confidence: z.number(),
  ownFile: z.object({ format: z.enum(fileFormats), isPublishedNow: z.boolean() }).nullable(),
  source: z.object({
    kind: z.enum(['id', 'address', 'own', 'place', 'content']),
    key: z.string(),
    isCertain: z.boolean(),
  }),
  url: NullableText,
  siteName: NullableText,
  author: NullableText,
  images: z.array(z.instanceof(Uint8Array)),
  others: z.number(),
})

const Row = z.object({
  id: z.string(),
  duplicate: z
    .object({
      by: z.enum(['source', 'slug', 'content', 'likeness']),
      recipeId: z.string(),
      title: z.string(),
      slug: z.string(),
      likeness: z.number(),
      isChangedHere: z.boolean(),
    })
    .nullable(),
  batchDuplicate: z
    .object({ rowId: z.string(), likeness: z.number(), isSame: z.boolean() })
    .nullable()
    .default(null),
  choice: z.enum(rowChoices).nullable(),
  isBegun: z.boolean(),
  outcome: z
    .object({
      status: z.enum(['created', 'updated', 'unchanged', 'skipped', 'failed']),
      recipeId: NullableText,
      notes: z.array(z.string()),
    })
    .nullable(),
})

const State = z.object({
  phase: z.enum(importPhases),
  done: z.number(),
  total: z.number(),
  position: z.number(),
  labels: z.array(z.string()),
  without: z.array(
    z.object({ name: z.string(), message: z.string(), unreadUrl: NullableText.default(null) }),
  ),
  unchanged: z.number(),
  batchId: NullableText,
  isPublishing: z.boolean(),
  /** The ids of the recipes in display order. */
  order: z.array(z.string()),
})

const ChosenSources: z.ZodType<readonly ChosenSource[]> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('address'), url: z.string() }),
    z.object({ kind: z.literal('text'), text: z.string(), url: NullableText }),
    z.object({ kind: z.literal('file'), file: z.instanceof(File) }),
  ]),
)

/** The import into one site on this device. */
export function createImportStorage(siteSlug: string): ImportStorage {
  const key = (name: string): Key => [siteSlug, name]
  const ofSite = () => IDBKeyRange.bound([siteSlug], [siteSlug, []])

  /** Reads the rows that the stored state includes. Rows that were stored after it are read from their source again. */
  async function readRows(order: ReadonlySet<string>): Promise<{ rows: ImportRow[]; unread: string[] }> {
    const db = await openImports()
    const [ids, reads, rows, fileNames, files] = await Promise.all([
      db.getAllKeys('reads', ofSite()),
      db.getAll('reads', ofSite()),
      db.getAll('rows', ofSite()),
      db.getAllKeys('files', ofSite()),
      db.getAll('files', ofSite()),
    ])
    const siblings = new Map(fileNames.map(([, name], at) => [name, files[at] ?? []]))
    const decided = new Map(rows.map((row) => [row.id, row]))
    const unread: string[] = []
    const found = reads.flatMap(({ name, read }, at) => {
      const id = ids[at]?.[1] ?? ''
      if (!order.has(id)) return []
      const known = Read.safeParse(read)
      const row = Row.safeParse(decided.get(id))
      if (known.success && row.success) return { ...row.data, name, read: withSiblings(known.data, siblings) }
      unread.push(name)
      return []
    })
    return { rows: found, unread }
  }

  async function saveState({ rows, isStored: _, error: __, ...state }: ImportState): Promise<void> {
    const order = rows.map(({ id }) => id)
    await (await openImports()).put('imports', { ...state, order }, siteSlug)
  }

  const readState = async () => State.safeParse(await (await openImports()).get('imports', siteSlug)).data

  return {
    phase: async () => (await readState())?.phase ?? null,
    async read() {
      const state = await readState()
      if (state === undefined) return null
      const { order, ...known } = state
      const placeOf = new Map(order.map((id, place) => [id, place]))
      const { rows, unread } = await readRows(new Set(order))
      const place = ({ id }: ImportRow) => placeOf.get(id) ?? 0
      return {
        ...idleImport,
        ...known,
        rows: rows.toSorted((one, other) => place(one) - place(other)),
        without: [
          ...known.without,
          ...unread.map((name) => ({ name, message: otherVersionText, unreadUrl: null })),
        ],
      }
    },
    async readSources() {
      return ChosenSources.parse((await (await openImports()).get('given', siteSlug)) ?? [])
    },
    async begin(state, sources) {
      await (await openImports()).put('given', sources, siteSlug)
      await saveState(state)
    },
    saveState,
    async saveRead({ id, name, read }) {
      const db = await openImports()
      await db.put('reads', { name, read: storedRead(read) }, key(id))
      const file = key(sourceFamily(read.source.key))
      if (read.siblings === null || read.source.kind !== 'place') return
      if ((await db.getKey('files', file)) !== undefined) return
      // Images are omitted, because the recipes are identified by their text.
      const all = read.siblings().map((each) => ({ ...storedRead(each), images: [] }))
      await db.put('files', all, file)
    },
    async saveRow({ read: _, name: __, ...row }) {
      await (await openImports()).put('rows', row, key(row.id))
    },
    async clear() {
      const all = (await openImports()).transaction(storeNames, 'readwrite')
      await Promise.all([
        all.objectStore('imports').delete(siteSlug),
        all.objectStore('given').delete(siteSlug),
        all.objectStore('reads').delete(ofSite()),
        all.objectStore('rows').delete(ofSite()),
        all.objectStore('files').delete(ofSite()),
        all.done,
      ])
    },
  }
}

const otherVersionText = 'It was read by an earlier version of this page: read it again.'

function storedRead({ siblings: _siblings, beside: _beside, ...read }: ReadRecipe): StoredRead {
  return read
}

function withSiblings(read: StoredRead, files: ReadonlyMap<string, readonly StoredRead[]>): ReadRecipe {
  const all = read.source.kind === 'place' ? files.get(sourceFamily(read.source.key)) : undefined
  if (all === undefined) return { ...read, beside: null, siblings: null }
  const siblings = () => all.map((each) => ({ ...each, beside: null, siblings: null }))
  return { ...read, beside: null, siblings }
}
