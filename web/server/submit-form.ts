import type { TrivetApi } from '#core/calls/catalogue.ts'
import { emailSentence, isEmail } from '#core/model/account/email.ts'
import { nextPath } from '#core/model/account/sign-in-path.ts'
import { failureText } from '#core/model/call-failure.ts'
import type { Site } from '#core/model/site/site.ts'
import type { FormPath, PostedForm } from '../browser/posted-form.ts'
import { callbackUrl } from '../sign-in/sign-in-actors.ts'

type Submission = {
  readonly path: FormPath
  readonly fields: URLSearchParams
  /** The site of the host; null on the main host. */
  readonly site: Pick<Site, 'slug' | 'newslettersEnabled'> | null
  readonly origin: string
  /** The secret of the sender's browser. */
  readonly marker: string
  /** The API with the permissions of the sender of the form. */
  readonly api: TrivetApi
}

/**
 * Handles a form that was submitted without JavaScript, with the same rules and messages as the page. Null for a form
 * with nothing to do: a newsletter without an address.
 */
export async function submitForm(submission: Submission): Promise<PostedForm | null> {
  const { path, fields } = submission
  const email = (fields.get('email') ?? '').trim()
  if (email === '' && path === '/newsletter') return null
  const posted = { path, email, subscribe: fields.has('subscribe') }
  if (!isEmail(email)) return { ...posted, error: emailSentence }
  try {
    await send(submission, posted)
    return { ...posted, error: null }
  } catch (reason) {
    return { ...posted, error: failureText(reason) }
  }
}

type Request = Pick<PostedForm, 'path' | 'email' | 'subscribe'>

async function send(
  { fields, site, origin, api, marker }: Submission,
  { path, email, subscribe }: Request,
): Promise<void> {
  const next = callbackUrl(origin, nextPath(fields.get('next')))
  const body = { email, marker }
  if (site === null)
    await (path === '/sign-in' ? api.requestSignIn({ next, body }) : api.signUp({ next, body }))
  else if (path === '/sign-in') await api.requestSiteSignIn({ siteSlug: site.slug, next, body })
  else {
    const isNewsletter = path === '/newsletter'
    await api.siteSignUp({
      siteSlug: site.slug,
      ...(isNewsletter ? {} : { next }),
      body: {
        ...body,
        subscribe: site.newslettersEnabled && (isNewsletter || subscribe),
        signupPage: fields.get('page') ?? fields.get('next') ?? '',
      },
    })
  }
}
