import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatText } from './format-text.ts'
import { measureEntries, sizeText, withSizes } from './package/entry-sizes.ts'

/** Measures the entry points and writes their sizes into the table of docs/packages/index.md. */
const path = fileURLToPath(new URL('../docs/packages/index.md', import.meta.url))
const sizes = await measureEntries()
const text = withSizes(readFileSync(path, 'utf8'), (entry) => sizes.get(entry)?.bytes)
writeFileSync(path, await formatText(path, text))
for (const [entry, { bytes }] of sizes) console.log(`${sizeText(bytes).padStart(9)}  ${entry}`)
