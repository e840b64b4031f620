import type { PageDocument } from '../parse/parse-page.ts'
import type { Evidence } from './evidence.ts'

/** The metadata in the head of a page: Open Graph, Twitter cards, `<meta>` and `<title>`. */
export function findHead({ head }: PageDocument): Evidence[] {
  return [{ kind: 'head', source: 'head', head }]
}
