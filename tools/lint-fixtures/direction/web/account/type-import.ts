import type { Page } from '../visitor/page.ts'

export const pathOf = (page: Page): string => page.path
