import type { ICruiseResult, IReporterOutput } from 'dependency-cruiser'
import { folderCycles } from './folder-cycles.ts'

/** The folders whose subfolders must not be in a cycle. */
const roots = /^(core|adapters|web|cli|tools|lab|testing)\//

/** Tests are excluded. */
const test = /\.(test|suite)\.tsx?$|(^|\/)testing\/|^web\/e2e\//

/**
 * A reporter for dependency-cruiser (`--output-type plugin:…`): prints violations of the import rules, one per line,
 * and cycles between folders at any depth. The exit code is the number of violations.
 */
export default function report({ modules, summary }: ICruiseResult): IReporterOutput {
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const own = modules
    .filter(({ source }) => roots.test(source) && !test.test(source))
    .map(({ source, dependencies }) => ({
      path: source,
      imports: dependencies.map(({ resolved }) => resolved).filter((resolved) => !test.test(resolved)),
    }))
  const cycles = folderCycles(own).map(
    ({ folder, rooms, imports }) =>
      `folder-cycle: ${folder}: ${rooms.join(', ')}\n${imports.map((line) => `  ${line}\n`).join('')}`,
  )
  const faults = [...violations, ...cycles]
  const output = faults.length > 0 ? faults.join('\n') : `${summary.totalCruised} files: no violations`
  return { output: `${output}\n`, exitCode: Math.min(faults.length, 255) }
}
