import type { Fourth } from '../import/fourth.ts'

export type Third = Fourth
