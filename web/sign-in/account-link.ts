import { useCallback, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { hostTarget } from '#core/model/platform/platform-address.ts'
import { useApp, type App } from '../app/app-context.tsx'
import { useCurrentUser } from '../app/session.tsx'
import { keepHostsMarker } from '../browser/stored/sign-in-marker.ts'
import { continueToAccountUrl } from './sign-in-link.ts'

/** Opens an account page on the main host. With a single-use token, the link also signs the reader in there. */
export function useOpenAccount() {
  const app = useApp()
  const email = useCurrentUser()?.email ?? null
  return useCallback(
    (path: string) => {
      if (isOnOwnDomain(app)) return location.assign(continueToAccountUrl(app.mainOrigin, path, email))
      void createToken(app)
        .catch(() => null)
        .then((token) => location.assign(accountUrl(app, path, token)))
    },
    [app, email],
  )
}

/** True on a custom domain, where tokens for the main host are not available. */
function isOnOwnDomain({ origin, mainOrigin }: App): boolean {
  return hostTarget({ url: mainOrigin }, new URL(origin).host).kind === 'domain'
}

async function createToken({ api, mainOrigin }: App): Promise<string> {
  const marker = keepHostsMarker(mainOrigin)
  return (await api.createSingleUseToken({ body: { marker } })).body.singleUseToken
}

function accountUrl({ mainOrigin }: App, path: string, token: string | null): string {
  const url = new URL(path, mainOrigin)
  if (token !== null) url.searchParams.set('mgk', token)
  return url.href
}

/** The age at which the token of a link is replaced, in milliseconds. Tokens expire after 60 seconds. */
const freshMs = 40_000

/** The dependencies of links to the account area. */
type AccountLink = Pick<
  ComponentProps<'a'>,
  'href' | 'onClick' | 'onAuxClick' | 'onContextMenu' | 'onFocus' | 'onPointerEnter'
>

/**
 * Creates links to the account area that also sign the reader in on the main host. A plain click requests a token. For
 * new tabs, the URL itself contains a token, which is requested on hover or focus.
 */
export function useAccountLinks(): (path: string) => AccountLink {
  const app = useApp()
  const email = useCurrentUser()?.email ?? null
  const openAccount = useOpenAccount()
  const [token, setToken] = useState<string | null>(null)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  if (app.origin === app.mainOrigin) return (path) => ({ href: accountUrl(app, path, null) })
  if (isOnOwnDomain(app)) return (path) => ({ href: continueToAccountUrl(app.mainOrigin, path, email) })
  const prepare = () => {
    if (performance.now() - askedAt.current < freshMs) return
    askedAt.current = performance.now()
    createToken(app).then(setToken, () => setToken(null))
  }
  /** A token works once, so the next tab needs another one. */
  const renew = () => {
    askedAt.current = Number.NEGATIVE_INFINITY
    setTimeout(prepare)
  }
  return (path) => ({
    href: accountUrl(app, path, token),
    onFocus: prepare,
    onPointerEnter: prepare,
    onContextMenu: prepare,
    onAuxClick: renew,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return renew()
      event.preventDefault()
      openAccount(path)
    },
  })
}
