import { second } from './second.ts'

export type First = { readonly second: typeof second }
