import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.ts'

if (process.argv[2] === 'serve') buildIfStale('platform')
const program = buildIfStale('command line')
await import(pathToFileURL(program).href)
