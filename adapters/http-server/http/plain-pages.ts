import type { Hono } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { dataSecurityHeaders } from './security-headers.ts'

/**
 * The headers of pages without scripts and without the header and footer of the site: they load a stylesheet of this
 * host and send forms to it, whose responses may redirect to the origins of `leadsTo` (browsers check these too).
 */
export function plainPageHeaders(
  isSecure: boolean,
  leadsTo: readonly string[] = [],
): Readonly<Record<string, string>> {
  const origins = [...new Set(leadsTo.map((url) => new URL(url).origin))]
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${["'self'", ...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...dataSecurityHeaders(isSecure),
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

/** The same headers for a page with a script of this host, which sends requests only to this host. */
export function withScript(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const policy = `${headers['content-security-policy']}; script-src 'self'; connect-src 'self'`
  return { ...headers, 'content-security-policy': policy }
}

/** Serves the stylesheet of those pages at `path`.css, and their script at `path`.js. */
export function servePlainPageFiles(
  app: Hono<HttpEnv>,
  { path, script, isSecure }: { readonly path: string; readonly script: string; readonly isSecure: boolean },
): void {
  const serve = (name: string, contentType: string, content: string) =>
    app.get(name, (context) =>
      context.body(content, 200, {
        ...dataSecurityHeaders(isSecure),
        'content-type': `${contentType}; charset=utf-8`,
        'cache-control': 'public, max-age=3600',
      }),
    )
  serve(`${path}.css`, 'text/css', plainPageCss)
  serve(`${path}.js`, 'text/javascript', script)
}

const plainPageCss = `
:root { color-scheme: light dark; --text: #2b2622; --page: #f6f2ea; --card: #ffffff; --line: #d9d0c3; --accent: #a8321f; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f1ebe2; --page: #1d1a17; --card: #292521; --line: #4a433c; --accent: #e8836f; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--text); font: 17px/1.55 Georgia, serif; }
main { max-width: 480px; margin: 24px auto; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.2; }
h2 { margin: 0 0 8px; font-size: 19px; }
section { margin: 24px 0; padding-top: 16px; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 20px; margin: 0 0 24px; }
dt { opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
.notice { margin: 0 0 24px; padding: 10px 14px; border: 1px dashed var(--line); border-radius: 6px; font-size: 15px; }
.alert { padding: 10px 14px; border: 1px solid var(--accent); border-radius: 6px; }
.price { margin: 0 0 24px; font-size: 19px; }
.price strong { font-size: 40px; line-height: 1.1; font-variant-numeric: tabular-nums; }
.actions { display: flex; flex-wrap: wrap; gap: 10px; }
.stacked { flex-direction: column; }
button { min-height: 44px; padding: 8px 18px; border: 1px solid var(--line); border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
button:hover { border-color: var(--accent); }
button.primary { border-color: transparent; background: #a8321f; color: #ffffff; font-weight: 600; }
button.primary:hover { background: #8f2817; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
