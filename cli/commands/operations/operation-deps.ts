import type { OutputDep } from '../../environment/context.ts'
import { grouped } from '#core/values/text/counted.ts'
import type { Operations, PlatformSummary } from '../../environment/operations.ts'

/** The dependencies of the operator's commands. */
export type OperationDeps = OutputDep & {
  readonly operations: Operations
  /** True with `--yes`: existing data is replaced without asking. */
  readonly assumesYes: boolean
}

export function amounts({ rows, tables, files }: PlatformSummary): string {
  return `${grouped(rows)} rows of ${Object.keys(tables).length} tables, ${grouped(files)} files`
}

export function reportDamaged(output: OutputDep['output'], count: number): void {
  if (count === 0) return
  output.note(
    `${grouped(count)} recipes are damaged, as in the source: they are kept, and searches do not find them.`,
  )
}
