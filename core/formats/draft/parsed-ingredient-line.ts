import { z } from 'zod'

/** The parsed fields of an ingredient line, stored with the line itself. */
export const ParsedIngredientLine = z.object({
  usageId: z.uuid(),
  source: z.string(),
  ingredient: z.string(),
  confidence: z.number().min(0).max(1),
})
export type ParsedIngredientLine = z.infer<typeof ParsedIngredientLine>
