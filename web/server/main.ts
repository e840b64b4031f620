import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Compiling is much of what a start takes: what Node compiled at the last one it finds here. Where nothing can be
// written it does without.
enableCompileCache(join(dirname(fileURLToPath(import.meta.url)), '../cache'))
await import('./serve.ts')
