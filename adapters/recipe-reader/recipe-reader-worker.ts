import { randomUUID } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { readRecipeSource, type SourceToRead } from '#core/formats/source/read-recipe-source.ts'

// The program of the thread in which recipes are read: it answers each source with its reading.
parentPort?.on('message', (source: SourceToRead) => {
  parentPort?.postMessage(readRecipeSource(source, () => randomUUID()))
})
