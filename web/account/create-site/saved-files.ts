import { useEffect, useRef, useState } from 'react'
import { logFailure } from '../../app/log-failure.ts'

/** The database of this device that holds the files, by the key of their draft. */
const [databaseName, storeName] = ['trivet.newSite', 'files'] as const

/**
 * The files that were chosen for a new site. They wait on the device while the page is left, as the rest of its draft
 * does; where the device keeps none, they are chosen again.
 */
export function useSavedFiles(key: string) {
  const [files, setFiles] = useState<readonly File[]>([])
  const isChosen = useRef(false)
  useEffect(() => {
    read(key).then(
      (stored) => {
        if (!isChosen.current) setFiles(stored)
      },
      (error: unknown) => logFailure('The files of a new site could not be read', error),
    )
  }, [key])
  const choose = (chosen: readonly File[]) => {
    isChosen.current = true
    setFiles(chosen)
    write(key, chosen).catch((error: unknown) => logFailure('This device keeps no files', error))
  }
  return { files, choose }
}

async function read(key: string): Promise<readonly File[]> {
  const stored: unknown = await inStore('readonly', (store) => store.get(key))
  return Array.isArray(stored) ? stored.filter((file) => file instanceof File) : []
}

async function write(key: string, files: readonly File[]): Promise<void> {
  await inStore('readwrite', (store) => (files.length === 0 ? store.delete(key) : store.put([...files], key)))
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(databaseName)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await answerOf(opening)
  try {
    return await answerOf(ask(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database of this device gave no reason'))
  })
}
