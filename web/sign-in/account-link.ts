import { useCallback, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { useApp } from '../app/app-context.tsx'

/** Opens a page of the account area with a token that signs the reader in there, or without one if none is given. */
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

/** The time after which the token in links is replaced: it is valid for 60 seconds. */
const freshMs = 40_000

/** The dependencies of links to the account area. */
type AccountLink = Pick<
  ComponentProps<'a'>,
  'href' | 'onClick' | 'onAuxClick' | 'onContextMenu' | 'onFocus' | 'onPointerEnter'
>

/**
 * Creates links to the account area that also sign the reader in on the main host. A plain click requests a token. For
 * a new tab, the address itself contains one, which is requested when the link is hovered or focused.
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
