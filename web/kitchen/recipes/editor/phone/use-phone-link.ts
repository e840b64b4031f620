import { useParams } from 'react-router'
import { sitePaths } from '#core/model/platform/page-paths.ts'
import { usePolling } from '../../../../app/use-polling.ts'
import { useQuery } from '../../../../app/use-query.ts'
import { useKitchenPath } from '#web/kitchen/page/kitchen-site.tsx'

/** The interval at which the token is replaced, in milliseconds. Tokens expire after 60 seconds. */
const renewMs = 40_000

/** The URL that signs a phone in and opens the photos of this recipe; null until the first token is created. */
export function usePhoneLink() {
  const { recipeId = '' } = useParams()
  const path = useKitchenPath()(`recipes/${recipeId}/photos`)
  const { data, error, reload } = useQuery(path, async (api) => {
    const { singleUseToken } = (await api.createSingleUseToken()).body
    const address = new URL(sitePaths.callback, location.origin)
    address.searchParams.set('next', path)
    address.searchParams.set('mgk', singleUseToken)
    return address.href
  })
  const renew = () => {
    reload()
    return Promise.resolve(true)
  }
  usePolling('phone link', renew, {
    intervalMs: renewMs,
    failureText: 'The link for the phone was not renewed',
  })
  return { address: data, error }
}
