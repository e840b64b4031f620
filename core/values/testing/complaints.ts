import { z } from 'zod'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { issueMessage, toIssues } from '../messages.ts'

/** The issues of a payload by path, as the API reports them. */
export function complaints(schema: z.ZodType, body: unknown): Record<string, string> {
  const parsed = z.object({ body: schema }).safeParse({ body }, { error: issueMessage })
  if (parsed.success) return {}
  return Object.fromEntries(toIssues(parsed.error).map(({ path, message }) => [path, message]))
}

export const recipe = { title: 'Soup', slug: 'soup' }
const usage = { id: sampleId(1) }

export const inUsage = (fields: object) => ({
  ...recipe,
  ingredientUsageGroups: [{ id: sampleId(2), ingredientUsages: [{ ...usage, ...fields }] }],
})

export const inStep = (fields: object) => ({
  ...recipe,
  instructionGroups: [{ id: sampleId(2), instructions: [{ ...usage, ...fields }] }],
})

export const usagePath = 'ingredientUsageGroups.0.ingredientUsages.0'
export const stepPath = 'instructionGroups.0.instructions.0'
