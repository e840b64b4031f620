import { use, useCallback, type ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { inBrowser } from '../app/in-browser.ts'
import { LinkObserverContext } from '../app/prefetch.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'ref'> & {
  readonly to: string
  /** What the page at the link is told besides its address. */
  readonly state?: unknown
}

/** Paths that are whole and plain: the router would resolve them to themselves. */
const plainPath = /^\/(?:[\w%-]+(?:\/[\w%-]+)*)?(?:\?[^#]+)?$/

/** A link that stays in this page's router. Nobody follows it on the server, so there it is its element alone. */
export function Link({ to, state, ...rest }: LinkProps) {
  if (inBrowser || !plainPath.test(to)) return <WatchedLink to={to} state={state} {...rest} />
  // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- its content is among its properties
  return <a {...rest} href={to} data-discover="true" />
}

function WatchedLink(props: LinkProps) {
  return <RouterLink ref={useObservedLink()} {...props} />
}

/** Has a link's page prefetched once the link comes near the window. */
export function useObservedLink() {
  const observe = use(LinkObserverContext)
  return useCallback(
    (link: HTMLAnchorElement | null) => (link === null ? undefined : observe(link)),
    [observe],
  )
}
