import { notFound } from '../../app/loading.ts'
import { kitchenLoader } from '../page/kitchen-page.ts'

/** The page for unknown URLs of a kitchen. */
export const loader = kitchenLoader<null>(() => Promise.reject(notFound()))

export function Component() {
  return null
}
