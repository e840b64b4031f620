import { z } from 'zod'
import { demoFile } from './demo-files.ts'

let known: ReadonlyMap<string, string> | null = null

/** The blur placeholders of the demo's images by their keys: data URLs of a few hundred bytes. */
export function placeholders(): ReadonlyMap<string, string> {
  known ??= new Map(
    Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(demoFile('media/placeholders.json')))),
  )
  return known
}
