import { useState } from 'react'
import { profileIssues } from '#core/model/account/profile-form.ts'
import { useCurrentUser, useSessionRef } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'

/**
 * Asks a reader without a display name for one along with the comment, and saves it before `submit`. The name is
 * optional.
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
        // Only the name is replaced: the account's response does not include the subscription to this site.
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
