import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../browser/head.ts'
import { outboxOf } from '../../app/loading.ts'
import { formatInstant } from './format-instant.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const outbox = outboxOf(context, request)
  return { mails: await outbox.list() }
}

type Data = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Data> = {
  head: () => ({ title: 'Outbox · Trivet', isHidden: true }),
}

export function Component() {
  const { mails } = useLoaderData<Data>()
  return (
    <section className="mail wrap">
      <h1>Outbox</h1>
      <p className="mail__lead">Mails that this server stored instead of sending. Newest first.</p>
      {mails.length === 0 ? (
        <p className="empty">Nothing has been mailed yet.</p>
      ) : (
        <ul className="mail__list">
          {mails.map(({ id, subject, to, sentAt }) => (
            <li key={id} className="mail__item">
              <a href={`/_mail/${encodeURIComponent(id)}`} className="card__link">
                {subject}
              </a>
              <span>{to}</span>
              <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
