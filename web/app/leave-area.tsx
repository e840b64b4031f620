import { useEffect } from 'react'

/** Goes to a page of another area: areas are bundles of their own, so the browser loads it as a document. */
export function LeaveArea({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}
