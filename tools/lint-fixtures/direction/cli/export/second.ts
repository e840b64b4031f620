export type Second = number
