import { firstText, listOf, valueOf } from '../../record/schema-node.ts'
import type { SchemaNode } from '../../record/schema-node.ts'
import { isPart, partsOf } from '../../schema/schema-parts.ts'
import { isRecipeNode } from '../../schema/schema-recipe.ts'
import { dereference, visitObjects } from '../../schema/visit-objects.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import type { EvidenceOf, MarkupName } from './evidence.ts'
import { isForeign, ownRecipeFirst } from './own-recipe.ts'

/** The recipes in structured data of one kind, the page's own one first. */
export function nodeEvidence(
  source: MarkupName,
  values: unknown,
  document: PageDocument,
): EvidenceOf<'node'>[] {
  const nodes = recipeNodes(values, (value) => dereference(value, document.data.byId))
  return ownRecipeFirst(nodes, document).map((node, index) => ({
    kind: 'node',
    source,
    node,
    standing: index > 0 ? 'further' : isForeign(node, document) ? 'foreign' : 'own',
  }))
}

/** A page with more recipes than this is a list of recipes. */
const maxRecipes = 100

/** The recipes in structured data, without the parts of others and copies of a recipe within itself. */
function recipeNodes(values: unknown, resolve: (value: unknown) => unknown): SchemaNode[] {
  const nodes: SchemaNode[] = []
  const within = new Set<unknown>()
  const names = new Set<string | null>()
  visitObjects(values, (node) => {
    const isRecipe = isRecipeNode(node)
    const isInner = within.has(node)
    const name = isRecipe ? firstText(valueOf(node, 'name')) : null
    if (isRecipe && (!isInner || (isPart(node) && !names.has(name)))) {
      nodes.push(node)
      names.add(name)
    }
    if (isRecipe || isInner)
      for (const value of Object.values(node)) for (const inner of listOf(value)) within.add(inner)
    return nodes.length < maxRecipes
  })
  if (nodes.length < 2) return nodes
  const parts = new Set(nodes.flatMap((node) => partsOf(node, resolve).recipes.map((part) => part.node)))
  const whole = nodes.filter((node) => !parts.has(node))
  return whole.length > 0 ? whole : nodes
}
