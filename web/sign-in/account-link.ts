import { useCallback, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { useApp } from '../app/app-context.tsx'

/** Goes to a page of the account area with a token that carries the sign-in over, or without one if none is given. */
export function useOpenAccount() {
  const { api, mainOrigin } = useApp()
  return useCallback(
    (path: string) => {
      const url = new URL(path, mainOrigin)
      void api
        .createSingleUseToken()
        .then(({ body }) => url.searchParams.set('mgk', body.singleUseToken))
        .catch(() => undefined)
        .then(() => location.assign(url))
    },
    [api, mainOrigin],
  )
}

/** For how long a token stands in links before a new one takes its place: it is good for 60 seconds. */
const freshMs = 40_000

/** What a link to the account area is made of. */
type AccountLink = Pick<
  ComponentProps<'a'>,
  'href' | 'onClick' | 'onAuxClick' | 'onContextMenu' | 'onFocus' | 'onPointerEnter'
>

/**
 * Makes links to the account area that carry the sign-in over to the main host. A plain click gets a token of its own.
 * For a new tab the address itself has one, which is asked for when a link is pointed at or takes the focus.
 */
export function useAccountLinks(): (path: string) => AccountLink {
  const { api, origin, mainOrigin } = useApp()
  const openAccount = useOpenAccount()
  const [token, setToken] = useState<string | null>(null)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const prepare = () => {
    if (origin === mainOrigin || performance.now() - askedAt.current < freshMs) return
    askedAt.current = performance.now()
    api.createSingleUseToken().then(
      ({ body }) => setToken(body.singleUseToken),
      () => setToken(null),
    )
  }
  /** A token is good for one tab: the next one needs another. */
  const renew = () => {
    askedAt.current = Number.NEGATIVE_INFINITY
    setTimeout(prepare)
  }
  return (path) => ({
    href: `${mainOrigin}${path}${token === null ? '' : `?mgk=${token}`}`,
    onFocus: prepare,
    onPointerEnter: prepare,
    onContextMenu: prepare,
    onAuxClick: renew,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (origin === mainOrigin) return
      if (event.metaKey || event.ctrlKey || event.shiftKey) return renew()
      event.preventDefault()
      openAccount(path)
    },
  })
}
