import type { SchemaContext } from '../../schema/schema-recipe.ts'
import { dereference } from '../../schema/visit-objects.ts'
import type { PageDocument } from '../parse/parse-page.ts'

/** What is needed of a page to read its schema.org data. */
export function schemaContextOf({ head, data }: PageDocument): SchemaContext {
  return { baseUrl: head.baseUrl, dereference: (value) => dereference(value, data.byId) }
}
