import type { PageDocument } from '../parse/parse-page.ts'
import type { Evidence } from './evidence.ts'

/** The visible text of a page. */
export function findVisibleLines({ lines }: PageDocument): Evidence[] {
  return [{ kind: 'lines', source: 'visible lines', lines }]
}
