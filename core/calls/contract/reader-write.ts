import type { CallDefinition } from './call.ts'

/** True for calls with which readers write on a site. Blocked readers may make none of them. */
export function isReaderWrite(call: Pick<CallDefinition, 'method' | 'path' | 'access'>): boolean {
  return call.method !== 'GET' && call.access !== 'anyone' && isReaderCall(call)
}

/** True for site calls, which a closed site refuses to everyone but its members. */
export function isReaderCall({ path }: Pick<CallDefinition, 'path'>): boolean {
  return path.startsWith('/api/v1/site/{siteSlug}/')
}
