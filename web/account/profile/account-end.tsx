import { useState } from 'react'
import type { CurrentUser } from '#core/model/account/user.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { readWhatEnds, type WhatEnds } from './what-ends.ts'

/** Taking everything along, and deleting the account. */
export function AccountEnd({ user }: { user: CurrentUser }) {
  const [ends, setEnds] = useState<WhatEnds | null>(null)
  const [times, setTimes] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const ask = useCall((api) => readWhatEnds(api), {
    onDone: (found) => {
      setEnds(found)
      setTimes(times + 1)
      setIsAsking(true)
    },
    toastsFailure: true,
  })
  const download = useCall(async (api) => (await api.exportCurrentUser()).body.personalData, {
    onDone: (personalData) => saveFile('trivet-personal-data.json', JSON.stringify(personalData, null, 2)),
    toastsFailure: true,
  })
  return (
    <section className="account-end" aria-labelledby="account-end">
      <h2 id="account-end">Your data</h2>
      <p>Everything that is stored about you, in one file.</p>
      <Button disabled={download.isPending} onClick={() => download.run(undefined)}>
        {download.isPending ? 'Loading…' : 'Download my data'}
      </Button>
      <h2>Delete account</h2>
      <p>This ends your account on all sites. It cannot be undone.</p>
      <Button disabled={ask.isPending} onClick={() => ask.run(undefined)}>
        {ask.isPending ? 'Loading…' : 'Delete my account…'}
      </Button>
      {ends !== null && (
        <DeletionDialog
          key={times}
          user={user}
          ends={ends}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
