import { createHash } from 'node:crypto'
import type { CallDefinition } from '#core/calls/contract/call.ts'
import { callPath } from '#core/calls/contract/call-request.ts'
import { routes } from '#core/calls/contract/routes.ts'
import type { CallExample, CallExamples, OpenApiDocument } from '#core/calls/openapi.ts'
import { callTags } from '#core/calls/tags.ts'
import { catalogue } from '#core/calls/catalogue.ts'
import { escapeHtml } from '#core/values/rich-text/escape-html.ts'

type Schema = {
  readonly type?: string
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}
type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema }
type Operation = {
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

/** The only style of the page; its policy names the digest, and allows nothing else to be loaded. */
const style = `
:root { color-scheme: light dark; --line: light-dark(#ded5c6, #4a443d); --soft: light-dark(#655d54, #b9afa3); --panel: light-dark(#f6f1e8, #2a2623); --accent: light-dark(#a3341c, #f0a068) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; background: light-dark(#fdfbf7, #1d1b19); color: light-dark(#231f1b, #f2ede4) }
a { color: var(--accent); text-underline-offset: 3px }
header, main { max-width: 880px; margin: 0 auto; padding: 24px 20px }
h1 { font-size: 34px; line-height: 1.2; margin: 24px 0 12px }
h2 { font-size: 24px; margin: 56px 0 4px; padding-top: 24px; border-top: 1px solid var(--line) }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 0; list-style: none }
nav a { display: inline-block; padding: 4px 0 }
p { margin: 8px 0 } .soft { color: var(--soft) }
details { border-bottom: 1px solid var(--line) }
summary { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; padding: 10px 0; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary:hover { background: var(--panel) }
summary > span { flex: 1 1 100% }
@media (max-width: 639px) { pre { white-space: pre-wrap; overflow-wrap: anywhere } }
@media (min-width: 640px) { summary > span { padding-left: 66px } }
code, pre { font: 14px/1.5 ui-monospace, monospace } summary code { overflow-wrap: anywhere }
.method { display: inline-block; min-width: 58px; font-weight: 650; color: var(--accent) }
pre { margin: 8px 0 16px; padding: 14px 16px; max-height: 420px; overflow: auto; background: var(--panel); border-radius: 8px }
.answer { border: 0; margin-bottom: 8px } .answer summary { display: list-item; padding: 4px 0; list-style: disclosure-closed inside }
.answer[open] summary { list-style-type: disclosure-open }
table { width: 100%; border-collapse: collapse; margin: 8px 0 16px } th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid var(--line) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

const digest = createHash('sha256').update(style).digest('base64')

/** The policy of the page: no scripts, no requests, its own style. */
export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The reference of the API for people, as HTML without scripts. */
export function apiPage(document: OpenApiDocument, examples: CallExamples): string {
  const { description, version } = document.info
  const [{ url } = { url: '' }] = document.servers
  const calls: ReadonlyMap<string, CallDefinition> = new Map(Object.entries(catalogue))
  const sections = callTags.map((tag) => {
    const entries = tag.calls.flatMap((name) => {
      const call = calls.get(name)
      const operation = call && (document.paths[call.path]?.[call.method.toLowerCase()] as Operation)
      return call && operation ? [callHtml(call, operation, examples[call.name], url)] : []
    })
    return `<section aria-labelledby="${anchor(tag.name)}"><h2 id="${anchor(tag.name)}">${tag.name}</h2><p class="soft">${escapeHtml(tag.description)}</p>${entries.join('')}</section>`
  })
  const links = callTags.map(({ name }) => `<li><a href="#${anchor(name)}">${name}</a></li>`)
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Trivet API</title><style>${style}</style></head><body><header><h1>Trivet API</h1>` +
    [...description.split(/(?<=\.) (?=[A-Z])/), aboutExamples]
      .map((sentence) => `<p>${withCode(sentence)}</p>`)
      .join('') +
    `<p><a href="/api/v1/openapi.json">OpenAPI document</a>, version ${escapeHtml(version)}, ${calls.size} calls.</p>` +
    `<nav aria-label="Features"><ul>${links.join('')}</ul></nav></header><main>${sections.join('')}</main></body></html>`
  )
}

const aboutExamples =
  'The examples are about demo sites, with a token in `$TRIVET_TOKEN`, or in `$SESSION_TOKEN` where the call needs a session. Their responses are real, but lists have at most two entries and long texts are cut.'

/** Text with its code in backticks as elements. */
function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}

function callHtml(
  call: CallDefinition,
  { description, parameters, responses }: Operation,
  example: CallExample | undefined,
  url: string,
): string {
  const failures = Object.entries(responses).filter(([status]) => status !== '200')
  return (
    `<details id="${call.name}"><summary><code><b class="method">${call.method}</b> ${escapeHtml(call.path)}</code><span>${withCode(call.summary)}</span></summary>` +
    `<p class="soft">${description} <code>${call.name}</code></p>` +
    codeBlock('Request', curlLine(call, example?.input ?? {}, url)) +
    (example ? answerHtml(example) : '') +
    table(
      ['Parameter', 'Where', 'Value'],
      parameters.map(({ name, in: place, schema }) => [`<code>${name}</code>`, place, valueText(schema)]),
    ) +
    table(
      ['Status', 'Failures'],
      failures.map(([status, { description: text }]) => [status, withCode(text)]),
    ) +
    '</details>'
  )
}

function answerHtml({ result }: CallExample): string {
  return `<details class="answer"><summary>Example response</summary>${codeBlock('Response', JSON.stringify(result, null, 2))}</details>`
}

/** Code that can be scrolled with the keyboard. */
function codeBlock(label: string, code: string): string {
  return `<pre tabindex="0" role="group" aria-label="${label}">${escapeHtml(code)}</pre>`
}

/** The command line of a request, for a POSIX shell. */
function curlLine(call: CallDefinition, input: CallExample['input'], url: string): string {
  const { body } = input
  const parts = [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}${quoted(url + callPath(routes[call.name], input))}`,
    ...(call.access === 'anyone' ? [] : [`-H "Authorization: Bearer $${tokenName(call)}"`]),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(jsonText(body))}`]),
  ]
  return parts.join(' \\\n  ')
}

const tokenName = ({ needsSession }: CallDefinition) =>
  needsSession === true ? 'SESSION_TOKEN' : 'TRIVET_TOKEN'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** JSON on one line if it is short, and otherwise indented below its line. */
function jsonText(value: unknown): string {
  const line = JSON.stringify(value)
  return line.length <= 70 ? line : JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** The type and the bounds of a value. */
function valueText(schema: Schema): string {
  const { type = '', enum: choices, default: usual, minimum, maximum, maxLength } = schema
  const parts = [
    choices === undefined
      ? type
      : choices.map((choice) => `<code>${escapeHtml(String(choice))}</code>`).join(', '),
    minimum === undefined || maximum === undefined ? '' : `${minimum} to ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    usual === undefined ? '' : `otherwise ${escapeHtml(JSON.stringify(usual))}`,
  ]
  return parts.filter((part) => part !== '').join('; ')
}
