import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../browser/head.ts'
import { notFound, outboxOf } from '../../app/loading.ts'
import { formatInstant } from './format-instant.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const outbox = outboxOf(context, request)
  const mail = await outbox.read(params['mailId'] ?? '')
  if (mail === null) throw notFound()
  return { mail }
}

type Data = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Data> = {
  head: ({ mail }) => ({ title: `${mail.subject} · Outbox`, isHidden: true }),
}

export function Component() {
  const { mail } = useLoaderData<Data>()
  return (
    <article className="mail wrap">
      <p>
        <a href="/_mail">Outbox</a>
      </p>
      <h1>{mail.subject}</h1>
      <dl className="mail__facts">
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>From</dt>
        <dd>{mail.from}</dd>
        <dt>Sent</dt>
        <dd>{formatInstant(mail.sentAt)}</dd>
      </dl>
      {mail.htmlPath !== null && (
        <iframe className="mail__html" src={mail.htmlPath} title="The mail as it looks" sandbox={linksOpen} />
      )}
      <h2>As plain text</h2>
      <pre className="mail__text">
        <LinkedText text={mail.text} />
      </pre>
    </article>
  )
}

/** What the frame of a mail may do: links open in a new tab, as in a mail program. Scripts do not run. */
const linksOpen = 'allow-popups allow-popups-to-escape-sandbox'

/** Plain text with its URLs as links. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
