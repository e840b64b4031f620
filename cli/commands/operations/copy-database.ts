import { type OperationDeps, reportDamaged } from './operation-deps.ts'
import { grouped } from '#core/values/text/counted.ts'

/** Copies a database into an empty one. */
export async function copyDatabase(
  { operations, output }: OperationDeps,
  from: string,
  to: string,
): Promise<void> {
  const { rows, tables, damagedRecipes } = await operations.copyDatabase(from, to)
  output.record({ rows, tables, damagedRecipes })
  output.line(`Copied ${grouped(rows)} rows of ${Object.keys(tables).length} tables, and verified them`)
  output.note('Images are not in the database: keep the data folder, or take a backup instead.')
  reportDamaged(output, damagedRecipes)
}
