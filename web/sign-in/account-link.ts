import { useCallback, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { hostTarget } from '#core/model/platform/platform-address.ts'
import { useApp, type App } from '../app/app-context.tsx'
import { useCurrentUser } from '../app/session.tsx'
import { keepHostsMarker } from '../browser/sign-in-marker.ts'
import { continueToAccountUrl } from './sign-in-link.ts'

/** Opens a page of the account area, with a token that signs the reader in there if one is given. */
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

/** True on a domain of the site's own, where no tokens for the main host are created. */
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
  /** A token is good for one tab: the next one needs another. */
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
