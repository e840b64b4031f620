import { useId, useState } from 'react'
import type { PlatformSite } from '#core/calls/platform/platform-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'

/** How many unconfirmed addresses the newsletters of a site may reach in a day while it is new. */
export function FirstMails({ site }: { readonly site: PlatformSite }) {
  const { id: siteId, title, firstMailsPerDay } = site
  const [text, setText] = useState(String(firstMailsPerDay ?? ''))
  const id = useId()
  const save = useCall(
    (api, count: number | null) => api.updatePlatformSite({ siteId, body: { firstMailsPerDay: count } }),
    { toast: () => ({ text: `The limit of ${title} is saved` }), revalidates: true },
  )
  return (
    <form
      className="admin__search"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.run(text.trim() === '' ? null : Number(text))
      }}
    >
      <label className="field__label" htmlFor={id}>
        First mails a day while it is new (empty: as usual)
      </label>
      <input
        id={id}
        className="input"
        type="number"
        min={0}
        max={1_000_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" aria-disabled={save.isPending}>
        Save the limit of {title}
      </Button>
      <p className="field__error" role="alert">
        {save.error}
      </p>
    </form>
  )
}
