import { fileURLToPath } from 'node:url'
import { writePackage } from './package/write-package.ts'

/** Writes the package that is published into dist/package; `npm pack ./dist/package` packs it. */
writePackage(fileURLToPath(new URL('../dist/package', import.meta.url)), { isChecked: true })
