import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCommands } from '#cli/command-tree.ts'
import { systemHost } from '#cli/program.ts'
import { referencePage } from '#cli/reference/reference-page.ts'
import { formatText } from './format-text.ts'

/** Generates docs/command-line.md from the commands. */
const path = fileURLToPath(new URL('../docs/command-line.md', import.meta.url))
const program = createCommands({ ...systemHost(), version: () => '' })
writeFileSync(path, await formatText(path, referencePage(program)))
