import { useCallback, type MouseEvent } from 'react'
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

/** Follows a link to the account area as `useOpenAccount` does, unless it opens elsewhere or stays on this host. */
export function useAccountLink() {
  const { origin } = useApp()
  const openAccount = useOpenAccount()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const url = new URL(event.currentTarget.href)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (url.origin === origin || opensElsewhere) return
    event.preventDefault()
    openAccount(url.pathname + url.search)
  }
}
