import { notFound } from '../../app/loading.ts'
import { kitchenLoader } from './kitchen-page.ts'

/** Every address of a kitchen that has no page. */
export const loader = kitchenLoader<null>(() => Promise.reject(notFound()))

export function Component() {
  return null
}
