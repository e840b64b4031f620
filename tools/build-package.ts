import { fileURLToPath } from 'node:url'
import { buildPackage } from './package-builder.ts'

/** Builds the package that other apps install in dist/package, from where `npm pack` takes it. */
buildPackage(fileURLToPath(new URL('../dist/package', import.meta.url)), { isChecked: true })
