import type { z } from 'zod'

/**
 * True if a value has the fields and types of a schema. Its texts, numbers and lists may break the rules of the schema,
 * such as a link that is being typed or a list that is too long; custom checks
 * are part of the shape.
 */
export function hasShape<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): value is z.output<Schema> {
  const parsed = schema.safeParse(value)
  return parsed.success || parsed.error.issues.every(isRuleIssue)
}

const ruleCodes: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of']

function isRuleIssue(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.some((option) => option.every(isRuleIssue))
  // Zod reports numbers with decimals as a type of their own.
  if (issue.code === 'invalid_type') return issue.expected === 'int'
  return ruleCodes.includes(issue.code)
}
