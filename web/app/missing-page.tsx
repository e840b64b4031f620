import { notFound } from './loading.ts'

/** Every address that has no page. */
export function loader(): never {
  throw notFound()
}

export function Component() {
  return null
}
