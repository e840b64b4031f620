import { z } from 'zod'
import { pageSize } from '../../values/page-size.ts'

/** The query parameters that select a page of a list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
} as const
