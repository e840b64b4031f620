import { use, useCallback, type ComponentProps, type MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { inBrowser } from '../browser/in-browser.ts'
import { LinkObserverContext } from '../browser/navigation/prefetch.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'ref'> & {
  readonly to: string
  /** The location state passed to the linked page. */
  readonly state?: unknown
}

/** Matches absolute paths without special segments, which the router would resolve to themselves. */
const plainPath = /^\/(?:[\w%-]+(?:\/[\w%-]+)*)?(?:\?[^#]+)?$/

/** A link that navigates with the router. On the server it is a plain `a` element. */
export function Link({ to, state, ...rest }: LinkProps) {
  if (inBrowser || !plainPath.test(to)) return <WatchedLink to={to} state={state} {...rest} />
  // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- its content is among its properties
  return <a {...rest} href={to} />
}

/** Replaces the router's own link, whose prefetching the platform does not use, to reduce the bundle size. */
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

/** Prefetches the page of a link once the link comes near the viewport. */
function useObservedLink() {
  const observe = use(LinkObserverContext)
  return useCallback(
    (link: HTMLAnchorElement | null) => (link === null ? undefined : observe(link)),
    [observe],
  )
}
