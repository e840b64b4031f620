import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatText } from './format-text.ts'
import { licensedPackages, licenseList } from './licenses.ts'

/** Writes the list of installed packages and their licenses to docs/licenses.md. */
const path = fileURLToPath(new URL('../docs/licenses.md', import.meta.url))
writeFileSync(path, await formatText(path, licenseList(licensedPackages())))
