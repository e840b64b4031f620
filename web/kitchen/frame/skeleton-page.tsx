import { redirect } from 'react-router'
import type { PageHandle } from '../../browser/head.ts'
import { readerLoader } from '../../app/loading.ts'
import { FrameSkeleton } from './frame-skeleton.tsx'

/** Redirects to the kitchen if this URL is opened directly. */
export const loader = readerLoader<null>(() => Promise.reject(redirect('/kitchen')))

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Kitchen · Trivet', isHidden: true }),
  isOfflineSkeleton: true,
}

/** The document that the service worker returns for every kitchen page while the server is unreachable. */
export function Component() {
  return <FrameSkeleton isWide={false} />
}
