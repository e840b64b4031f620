import type { Second } from '../export/second.ts'

export type First = Second
