import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { failureText } from '#core/model/call-failure.ts'
import { sitePaths } from '#core/model/site/page-paths.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { useKitchenPath } from '../../../frame/kitchen-site.tsx'

/** A token is good for 60 seconds: another one takes its place before that, in milliseconds. */
const renewMs = 40_000

type PhoneLink = {
  /** Null until the first token is there. */
  readonly address: string | null
  readonly error: string | null
}

/** The address by which a phone opens the photos of this recipe, signed in. */
export function usePhoneLink(): PhoneLink {
  const { api } = useApp()
  const { recipeId = '' } = useParams()
  const path = useKitchenPath()(`recipes/${recipeId}/photos`)
  const [link, setLink] = useState<PhoneLink>({ address: null, error: null })
  useEffect(() => {
    let isOpen = true
    let timer: ReturnType<typeof setTimeout>
    const renew = async () => {
      try {
        const { singleUseToken } = (await api.createSingleUseToken()).body
        const address = new URL(sitePaths.callback, location.origin)
        address.searchParams.set('next', path)
        address.searchParams.set('mgk', singleUseToken)
        if (isOpen) setLink({ address: address.href, error: null })
      } catch (error) {
        if (isOpen) setLink({ address: null, error: failureText(error) })
      }
      if (isOpen) timer = setTimeout(() => void renew(), renewMs)
    }
    void renew()
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [api, path])
  return link
}
