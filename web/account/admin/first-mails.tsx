import { useId, useState } from 'react'
import { grouped } from '#core/values/text/counted.ts'
import type { PlatformSite } from '#core/calls/platform/platform-calls.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'

type FirstMailsProps = { readonly site: PlatformSite }

/**
 * Edits how many unconfirmed addresses the newsletters of a new site may reach per day. A collapsed form, shown for
 * sites that have this limit or a custom one.
 */
export function FirstMails({ site }: FirstMailsProps) {
  const { title, hasFirstMailLimit, firstMailsPerDay } = site
  if (!hasFirstMailLimit && firstMailsPerDay === null) return null
  const count = firstMailsPerDay === null ? 'the usual number' : grouped(firstMailsPerDay)
  return (
    <details className="admin__limit">
      <summary>
        First mails a day: {count}
        <span className="visually-hidden"> ({title})</span>
      </summary>
      <FirstMailsForm site={site} />
    </details>
  )
}

function FirstMailsForm({ site }: FirstMailsProps) {
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
        Per day, while it is new (empty: the usual number)
      </label>
      <input
        id={id}
        className="input admin__number"
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
