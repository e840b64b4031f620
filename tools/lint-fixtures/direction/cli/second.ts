import type { First } from './first.ts'

export const second: First | null = null
