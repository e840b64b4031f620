export type Fourth = string
