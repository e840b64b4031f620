import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { createCommands } from '#cli/command-tree.ts'
import { systemHost } from '#cli/program.ts'
import { referencePage } from '#cli/reference/reference-page.ts'

/** Writes docs/command-line.md from the commands themselves. */
const path = fileURLToPath(new URL('../docs/command-line.md', import.meta.url))
const program = createCommands({ ...systemHost(), version: () => '' })
const options = await resolveConfig(path)
writeFileSync(path, await format(referencePage(program), { ...options, parser: 'markdown' }))
