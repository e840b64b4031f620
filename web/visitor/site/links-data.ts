import type { LoaderFunctionArgs } from 'react-router'
import { sitePages } from '#core/model/site/navigation.ts'
import type { PageHandle } from '../../browser/head.ts'
import { notFound, siteOf } from '../../app/loading.ts'

/** Responds with 404 if the creator has no links. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!sitePages(siteOf(context)).links) throw notFound()
  return null
}

export const handle: PageHandle<null> = {
  head: (_, { siteTitle }) => ({
    title: `Links · ${siteTitle}`,
    description: `Where to find ${siteTitle}.`,
    canonicalPath: '/links',
  }),
}
