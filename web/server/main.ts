import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Caches compiled code, which takes much of the start time. If the folder is not writable, Node compiles again.
enableCompileCache(join(dirname(fileURLToPath(import.meta.url)), '../cache'))
const { serve } = await import('./serve.ts')
serve()
