import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Node reuses what it compiled at the last start, which is much of the time of a start. Where the folder cannot be
// written, it compiles again.
enableCompileCache(join(dirname(fileURLToPath(import.meta.url)), '../cache'))
await import('./serve.ts')
