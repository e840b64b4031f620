import { fileURLToPath } from 'node:url'
import { writePackage } from './package/write-package.ts'

/** Writes the npm package to dist/package; `npm pack ./dist/package` packs it. */
writePackage(fileURLToPath(new URL('../dist/package', import.meta.url)), { isChecked: true })
