import { home } from '../visitor/page.ts'

export const path = home.path
