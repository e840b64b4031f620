import { useState } from 'react'
import { profileIssues } from '#core/model/account/profile-form.ts'
import { useCurrentUser, useSessionRef } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'

/**
 * Asks a reader who has no name yet for one with what they write, and saves it before `submit`. Who gives none submits
 * without.
 */
export function useCommenterName(submit: () => void) {
  const session = useSessionRef()
  const user = useCurrentUser()
  const isAsked = user != null && user.displayName === null
  const [name, setName] = useState('')
  const [issue, setIssue] = useState<string>()
  const save = useCall(
    async (api, displayName: string) => (await api.updateCurrentUser({ body: { displayName } })).body,
    {
      onDone: ({ currentUser: { displayName } }) => {
        // The rest stays as this site knows it: the account itself says nothing of the subscription here.
        if (user != null) session.send({ type: 'user.replace', currentUser: { ...user, displayName } })
        submit()
      },
    },
  )
  return {
    isAsked,
    name,
    issue: issue ?? save.error ?? undefined,
    isBusy: save.isPending,
    change: (typed: string) => {
      setName(typed)
      setIssue(undefined)
    },
    submit: () => {
      const displayName = name.trim()
      if (!isAsked || displayName === '') return submit()
      const found = profileIssues({ displayName, handle: '' }).displayName
      setIssue(found)
      if (found === undefined) save.run(displayName)
    },
  }
}
