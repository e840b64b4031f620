import { redirect } from 'react-router'
import type { PageHandle } from '../../app/head.ts'
import { readerLoader } from '../../app/loading.ts'
import { FrameSkeleton } from '../frame/frame-skeleton.tsx'

/** Whoever opens this address itself is led to the kitchen. */
export const loader = readerLoader<null>(() => Promise.reject(redirect('/kitchen')))

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Kitchen · Trivet', isHidden: true }),
  standsForOthers: true,
}

/** The document that the service worker gives for every page of the kitchen where the server cannot be reached. */
export function Component() {
  return <FrameSkeleton isWide={false} />
}
