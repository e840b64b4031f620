import { emailSentence, isEmail } from '#core/model/account/email.ts'
import { isLoopbackHost } from '#core/model/platform/platform-address.ts'
import { failureCode } from '#core/model/call-failure.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import type { RandomDep } from '#core/ports/random.ts'
import type { CredentialsDep, OutputDep, PromptDep, ServerDep } from '../../environment/context.ts'
import type { CliEnvironment } from '../../environment/cli-environment.ts'
import { exitCodes } from '../../environment/exit-codes.ts'
import { CommandFailure, toFailure, usageFailure } from '../../environment/failure.ts'
import { codeInOutbox } from './code-in-outbox.ts'

type Deps = ApiDep &
  OutputDep &
  PromptDep &
  CredentialsDep &
  RandomDep &
  ServerDep & { readonly cliEnvironment: Pick<CliEnvironment, 'pageFetcher'> }

export type LoginOptions = {
  readonly email: string | undefined
  /** A code or link that the person already has; no mail is requested. */
  readonly code: string | undefined
}

const tries = 3

/** Mails a code and a link, waits for either, and stores the token. Confirming a new address creates an account. */
export async function login(deps: Deps, options: LoginOptions): Promise<void> {
  const email = await readEmail(deps, options.email)
  const code = options.code ?? (await requestCode(deps, email))
  const { authToken, currentUser } = await confirm(deps, email, code)
  await deps.credentials.change(deps.server, (before) => {
    const site = before?.email === currentUser.email ? before.site : undefined
    return { token: authToken, email: currentUser.email, ...(site === undefined ? {} : { site }) }
  })
  deps.output.record({ email: currentUser.email, server: deps.server })
  deps.output.line(`Signed in at ${deps.server} as ${currentUser.email}.`)
}

/** Requests a mail; returns its code if this machine's platform keeps mails where everyone on it can read them. */
async function requestCode(deps: Deps, email: string): Promise<string | undefined> {
  const { api, output, server, cliEnvironment } = deps
  // The response is the same for new and known addresses, so one command serves both.
  await api.signUp({ body: { email } })
  const code = isLoopbackHost(new URL(server).host)
    ? await codeInOutbox(await cliEnvironment.pageFetcher(), server, email)
    : null
  output.note(
    code === null
      ? `A mail with a 6-digit code and a link is on its way to ${email}.`
      : `The platform has no mail relay; the code is from its outbox, ${server}/_mail.`,
  )
  return code ?? undefined
}

async function readEmail({ prompt }: PromptDep, given: string | undefined): Promise<string> {
  const email = (given ?? (await prompt.ask('Your email address: ')) ?? '').trim()
  if (email === '') throw usageFailure('Give your email address, as in "trivet login you@example.com".')
  if (!isEmail(email)) throw usageFailure(`"${email}" is not an email address. ${emailSentence}`)
  return email
}

/**
 * A person may mistype a code, or enter it again after a connection failure; a script fails immediately. All
 * attempts send the same marker, so that a code or link can be confirmed again if its response was lost.
 */
async function confirm(deps: Deps, email: string, given: string | undefined) {
  const marker = deps.random.token()
  for (let attempt = 1; ; attempt += 1) {
    const response = given ?? (await deps.prompt.ask('Code or link from the mail: '))
    if (response === null || response.trim() === '') {
      throw usageFailure('No code was given. Run "trivet login" again, or give it with --code.')
    }
    try {
      return await againIfLost(() => confirmWith(deps, email, response.trim(), marker))
    } catch (error) {
      const failure = confirmFailure(error, deps.server)
      const isFinal = !canBeRetried.has(failure.code) || given !== undefined || !deps.prompt.isInteractive
      if (isFinal || attempt === tries) throw failure
      deps.output.note(failure.message)
    }
  }
}

/** A call without a response may have succeeded. */
async function againIfLost<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    const isLost = toFailure(error, '').code === 'unreachable'
    if (!isLost) throw error
    return call()
  }
}

/** The codes of failures after which a person can enter another answer. */
const canBeRetried: ReadonlySet<string> = new Set(['code_invalid', 'link_expired', 'usage', 'unreachable'])

function confirmFailure(error: unknown, server: string): CommandFailure {
  const code = failureCode(error)
  const sentence = sentences[code ?? '']
  if (code === null || sentence === undefined) return toFailure(error, server)
  return new CommandFailure(sentence, exitCodes.notSignedIn, code)
}

const sentences: { readonly [Code in string]?: string } = {
  code_invalid: 'That code is incorrect or has expired. Run "trivet login" for a new one.',
  link_expired: 'That link has been used, or it has expired. Run "trivet login" for a new one.',
}

/** A pasted link is confirmed, even if it was requested on another device. */
async function confirmWith({ api }: ApiDep, email: string, response: string, marker: string) {
  const digits = response.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) {
    return (await api.confirmSignInCode({ body: { email, code: digits, marker } })).body
  }
  const token = URL.parse(response)?.searchParams.get('mgk')
  if (token) return (await api.confirmSignIn({ token, body: { marker, pressed: true } })).body
  throw usageFailure('That is neither a 6-digit code nor the link from the mail.')
}
