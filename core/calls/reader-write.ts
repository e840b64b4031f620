import type { CallDefinition } from './call.ts'

/** True for what readers write on a site, all of which a block refuses: in one place, so that none is forgotten. */
export function isReaderWrite({
  method,
  path,
  access,
}: Pick<CallDefinition, 'method' | 'path' | 'access'>): boolean {
  return method !== 'GET' && access !== 'anyone' && path.startsWith('/api/v1/site/{siteSlug}/')
}
