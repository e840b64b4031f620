import { failureCode, failureIssues, failureSentence, failureStatus } from '#core/model/call-failure.ts'
import { domainError } from '#core/values/errors.ts'
import { plainIssues } from '#core/values/plain-issue.ts'
import { exitCodes, type ExitCode } from './exit-codes.ts'

const createOne = 'Create one with "trivet token create NAME".'

/** A failed command; the message is a sentence that says what was wrong and what to do. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exitCode: ExitCode
  /** A stable code for scripts. */
  readonly code: string

  constructor(message: string, exitCode: ExitCode = exitCodes.someFailed, code = 'failed') {
    super(message)
    this.exitCode = exitCode
    this.code = code
  }
}

/** A wrong argument, option or variable. */
export function usageFailure(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.usage, 'usage')
}

/** Converts anything that a command threw to a failure that can be shown; `server` is the address that was called. */
export function toFailure(thrown: unknown, server: string, token: TokenPlace = 'none'): CommandFailure {
  if (thrown instanceof CommandFailure) return thrown
  const status = failureStatus(thrown)
  if (status === null)
    return isNetworkError(thrown) ? unreachable(thrown, server) : unexpected(thrown, server)
  const code = failureCode(thrown) ?? `status_${status}`
  if (code === 'not_json') return notAPlatform(status, server)
  const issues = code === 'validation_failed' ? failureIssues(thrown) : []
  const sentence = issues.length > 0 ? plainIssues(issues) : failureSentence(thrown)
  // Every error response of a platform contains a sentence.
  if (sentence === null) return notAPlatform(status, server)
  if (code === 'unauthenticated') return notSignedIn(server, token)
  const tokenSentence = apiTokenSentences[code]
  if (tokenSentence) return new CommandFailure(tokenSentence, exitCodes.notSignedIn, code)
  const advice = adviceByCode[code]
  const message = ownSentences[sentence] ?? (advice ? `${sentence} ${advice}` : sentence)
  return new CommandFailure(message, exitCodes.someFailed, code)
}

/** There is no token, or the server does not know it. */
export function notSignedIn(server: string, token: TokenPlace = 'none'): CommandFailure {
  return new CommandFailure(tokenSentences[token](server), exitCodes.notSignedIn, 'unauthenticated')
}

/** The advice of the API about tokens is for pages too; here it names the variable and the command. */
const apiTokenSentences: { readonly [Code in string]?: string } = {
  token_expired: `The token in TRIVET_TOKEN has expired. ${createOne}`,
  token_revoked: `The token in TRIVET_TOKEN was revoked or is incomplete. ${createOne}`,
}

/** The source of the token of a call. */
export type TokenPlace = 'none' | 'kept' | 'environment'

const tokenSentences: Readonly<Record<TokenPlace, (server: string) => string>> = {
  none: (server) => `You are not signed in at ${server}. Run "trivet login", or set TRIVET_TOKEN.`,
  kept: (server) => `You are not signed in at ${server} any more. Run "trivet login".`,
  environment: (server) =>
    `The token in TRIVET_TOKEN is not valid at ${server}, or has expired. ${createOne}`,
}

/** Replacements for messages of the API that do not apply to a command. */
const ownSentences: { readonly [Sentence in string]?: string } = {
  [domainError('conflict').message]:
    'This was changed by someone else in the meantime, so nothing was written. Run the command again.',
  [domainError('session_required').message]:
    'TRIVET_TOKEN contains a token for scripts, which cannot do this because it concerns your account. Unset it, and sign in with "trivet login".',
}

const adviceByCode: { readonly [Code in string]?: string } = {
  site_not_found: 'Run "trivet sites list" to see the sites that you manage.',
  collection_not_found: 'Run "trivet collections list" to see the collections of the site.',
  domain_not_found: 'Run "trivet domain set" to set a custom domain.',
  comment_not_found: 'Run "trivet comments list" to see the comments of the site.',
  newsletter_send_not_found: 'Run "trivet newsletter list" to see the newsletters of the site.',
  recipe_not_found: 'Run "trivet recipes list" to see the recipes of the site.',
}

/** `fetch` rejects with a TypeError if there was no response; the system error is its cause. */
function isNetworkError(thrown: unknown): thrown is TypeError {
  return thrown instanceof TypeError && (thrown.cause !== undefined || thrown.message === 'fetch failed')
}

function unreachable(thrown: TypeError, server: string): CommandFailure {
  const word = systemWord(thrown.cause)
  return new CommandFailure(
    `The server at ${server} cannot be reached${word ? ` (${word})` : ''}. Is it running? Set TRIVET_URL to the address of your platform.`,
    exitCodes.unreachable,
    'unreachable',
  )
}

function notAPlatform(status: number, server: string): CommandFailure {
  return new CommandFailure(
    `The server at ${server} is not a Trivet platform, or is not ready (status ${status}). Set TRIVET_URL to the address of your platform.`,
    exitCodes.unreachable,
    'unreachable',
  )
}

function systemWord(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null) return null
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  if ('errors' in cause && Array.isArray(cause.errors)) return systemWord(cause.errors[0])
  return null
}

/** Messages for the error codes of file systems (errno(3)). */
const fileSentences: { readonly [Code in string]?: string } = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is exceeded',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'it already exists and is not a folder',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
}

function unexpected(thrown: unknown, server: string): CommandFailure {
  if (thrown instanceof TypeError) {
    return new CommandFailure(
      `The response of ${server} could not be parsed (${thrown.message}). Is it a Trivet platform, and does its version match this program?`,
    )
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const sentence = fileSentence(thrown)
  if (sentence === null) return new CommandFailure(message)
  // A file is first written to a temporary path, which the message omits.
  const path = pathOf(thrown)?.replace(/(\.[\da-f-]{36}|\.\d+)?\.part$|\.\d+\.\d+\.tmp$/, '')
  const where = path === undefined ? 'A file cannot be read or written' : path
  return new CommandFailure(`${where}: ${sentence}.`)
}

/** Why a file cannot be read or written, as the end of a sentence; null for other errors. */
export function fileSentence(thrown: unknown): string | null {
  const word = systemWord(thrown) ?? ''
  // Node decodes names as UTF-8, and cannot open a file whose name is not valid UTF-8.
  if (word === 'ENOENT' && pathOf(thrown)?.includes('\ufffd') === true) {
    return 'its name is not encoded as UTF-8, so that it cannot be opened; rename it'
  }
  return fileSentences[word] ?? null
}

function pathOf(thrown: unknown): string | null {
  const isOfFile = typeof thrown === 'object' && thrown !== null && 'path' in thrown
  return isOfFile && typeof thrown.path === 'string' ? thrown.path : null
}
