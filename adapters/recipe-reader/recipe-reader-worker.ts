import { randomUUID } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { readRecipeSource, type SourceToRead } from '#core/formats/source/read-recipe-source.ts'

// The worker thread that parses recipes: it responds to each source with its result.
parentPort?.on('message', (source: SourceToRead) => {
  parentPort?.postMessage(readRecipeSource(source, () => randomUUID()))
})
