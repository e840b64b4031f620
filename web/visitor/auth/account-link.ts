import type { MouseEvent } from 'react'
import { useApp } from '../../page/app-context.tsx'

/** Follows a link to the account area with a token that carries the sign-in over, or without one if none is given. */
export function useAccountLink() {
  const { api, origin } = useApp()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const url = new URL(event.currentTarget.href)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (url.origin === origin || opensElsewhere) return
    event.preventDefault()
    void api
      .createSingleUseToken()
      .then(({ body }) => url.searchParams.set('mgk', body.singleUseToken))
      .catch(() => undefined)
      .then(() => location.assign(url))
  }
}
