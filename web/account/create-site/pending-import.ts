import { useEffect, useRef, useState } from 'react'
import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { logFailure } from '../../browser/log-failure.ts'

/** The IndexedDB database and object store of the files and recipes, keyed by draft. */
const [databaseName, storeName] = ['trivet.newSite', 'files'] as const

/** A recipe of a file that is not created yet, because the server was unreachable or busy. */
export type UnsentRecipe = { readonly fileName: string; readonly draft: RecipeDraft }

/** The files and recipes that remain to be imported. */
export type PendingImport = { readonly files: readonly File[]; readonly unsent: readonly UnsentRecipe[] }

export const nothingPending: PendingImport = { files: [], unsent: [] }

/**
 * The files that were chosen for a new site, and the recipes that were read from them but not sent yet. They are stored
 * on the device, like the rest of the draft, and restored when the page is opened again. If the device cannot store
 * them, the files have to be chosen again.
 */
export function usePendingImport(key: string) {
  const [pending, setPending] = useState(nothingPending)
  const isChanged = useRef(false)
  useEffect(() => {
    read(key).then(
      (stored) => {
        if (!isChanged.current) setPending(stored)
      },
      (error: unknown) => logFailure('The files of a new site could not be read', error),
    )
  }, [key])
  const logUnsaved = (error: unknown) => logFailure('This device does not store files', error)
  return {
    pending,
    save(next: PendingImport) {
      isChanged.current = true
      setPending(next)
      write(key, next).catch(logUnsaved)
    },
    /** Stores how many of the recipes were sent, so that they are not sent again after a reload. */
    saveSent(count: number) {
      inStore('readwrite', (store) => store.put(count, sentKey(key))).catch(logUnsaved)
    },
  }
}

/** Removes the pending import of a new site from the device; failures are logged. */
export async function removePendingImport(key: string): Promise<void> {
  await write(key, nothingPending).catch((error: unknown) =>
    logFailure('The files of a new site could not be removed', error),
  )
}

const sentKey = (key: string) => `${key}.sent`

async function read(key: string): Promise<PendingImport> {
  const stored: unknown = await inStore('readonly', (store) => store.get(key))
  const sent: unknown = await inStore('readonly', (store) => store.get(sentKey(key)))
  const { files, unsent } = fieldsOf(stored)
  return {
    files: files.filter((file) => file instanceof File),
    unsent: unsent.filter(isUnsent).slice(typeof sent === 'number' ? sent : 0),
  }
}

function fieldsOf(stored: unknown): Readonly<Record<'files' | 'unsent', readonly unknown[]>> {
  const list = (name: string): readonly unknown[] => {
    const value: unknown = Object.getOwnPropertyDescriptor(stored ?? {}, name)?.value
    return Array.isArray(value) ? value : []
  }
  return { files: list('files'), unsent: list('unsent') }
}

/** Checks only the outer shape, because the server validates the recipe. */
function isUnsent(value: unknown): value is UnsentRecipe {
  if (typeof value !== 'object' || value === null || !('fileName' in value) || !('draft' in value))
    return false
  return typeof value.fileName === 'string' && typeof value.draft === 'object' && value.draft !== null
}

async function write(key: string, pending: PendingImport): Promise<void> {
  const isEmpty = pending.files.length + pending.unsent.length === 0
  await inStore('readwrite', (store) => {
    store.delete(sentKey(key))
    return isEmpty ? store.delete(key) : store.put(pending, key)
  })
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(databaseName)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await responseOf(opening)
  try {
    return await responseOf(ask(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function responseOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database of this device gave no reason'))
  })
}
