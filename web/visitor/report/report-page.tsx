import { TextField } from '../../ui/fields/text-field.tsx'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { emailMaxLength } from '#core/model/account/email.ts'
import {
  abuseReasonLabels,
  abuseReasons,
  reportLimits,
  type AbuseReason,
} from '#core/model/platform/abuse-report-words.ts'
import { limits } from '#core/values/limits.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { useCall } from '../../app/use-call.ts'
import { Link } from '../../ui/link.tsx'
import './report.css'

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Report a page · ${siteTitle}`,
    description: `Tell those who run the platform what is wrong with a page of ${siteTitle}.`,
    canonicalPath: '/report',
    isHidden: true,
  }),
}

/** A form to report a page to the operators of the platform; no sign-in is required. */
export function Component() {
  const { slug, title } = useSite()
  const state: unknown = useLocation().state
  const [path, setPath] = useState(pathIn(state))
  const [reason, setReason] = useState<AbuseReason>('spam')
  const [message, setMessage] = useState('')
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const send = useCall(
    (api, body: { path: string; reason: AbuseReason; message: string; email: string | null }) =>
      api.createAbuseReport({ siteSlug: slug, body }),
    { onDone: () => setIsSent(true) },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (!send.isPending)
      send.run({ path: path.trim(), reason, message, email: address === '' ? null : address })
  }
  if (isSent) {
    return (
      <section className="report" role="status">
        <h1>Thank you for the report</h1>
        <p>The people who run this platform will look at the page.</p>
        <Link to="/" className="button button--primary">
          Back to {title}
        </Link>
      </section>
    )
  }
  return (
    <form className="report" onSubmit={submit}>
      <h1>Report a page</h1>
      <p>
        This goes to the people who run the platform, not to {title}. For a question about a recipe, write a
        comment there.
      </p>
      <TextField
        label="Page"
        required
        pattern="/[^\/].*|/"
        title="Begins with a slash, as /recipes/soup"
        maxLength={limits.href}
        value={path}
        onChange={setPath}
      />
      <div className="field">
        <label className="field__label" htmlFor="report-reason">
          What is wrong
        </label>
        <select
          id="report-reason"
          className="input"
          value={reason}
          onChange={(event) => setReason(abuseReasons.find((one) => one === event.target.value) ?? 'other')}
        >
          {abuseReasons.map((one) => (
            <option key={one} value={one}>
              {abuseReasonLabels[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field__label" htmlFor="report-message">
          In your words
        </label>
        <textarea
          id="report-message"
          className="input report__message"
          required
          rows={5}
          maxLength={reportLimits.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <TextField
        label="Your email, in case we have questions"
        type="email"
        autoComplete="email"
        maxLength={emailMaxLength}
        value={email}
        onChange={setEmail}
      />
      <p className="field__error" role="alert">
        {send.error}
      </p>
      <button type="submit" className="button button--primary" aria-disabled={send.isPending}>
        {send.isPending ? 'Sending…' : 'Send report'}
      </button>
    </form>
  )
}

/** The path of the page that linked here; "/" if there is none. */
function pathIn(state: unknown): string {
  const about = typeof state === 'object' && state !== null && 'about' in state ? state.about : null
  return typeof about === 'string' && about.startsWith('/') ? about : '/'
}
