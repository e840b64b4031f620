import { use, useCallback, type ComponentProps, type MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
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
  return <a {...rest} href={to} />
}

/** The router's own link can load data beforehand, in ways that this platform does not use and would load first. */
function WatchedLink({ to, state, onClick, target, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(target === undefined ? {} : { target }),
  })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- its content is among its properties
  return <a {...rest} ref={useObservedLink()} href={useHref(to)} target={target} onClick={press} />
}

/** Has a link's page prefetched once the link comes near the window. */
export function useObservedLink() {
  const observe = use(LinkObserverContext)
  return useCallback(
    (link: HTMLAnchorElement | null) => (link === null ? undefined : observe(link)),
    [observe],
  )
}
