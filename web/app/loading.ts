import {
  createContext,
  data,
  redirect,
  RouterContextProvider,
  type LoaderFunction,
  type LoaderFunctionArgs,
  redirectDocument,
} from 'react-router'
import { failureStatus } from '#core/model/call-failure.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { defaultAppPlanPrices } from '#core/model/subscription/app-plan.ts'
import type { Site } from '#core/model/site/site.ts'
import type { LandingOptions, HostFacts } from './app-context.tsx'
import { inBrowser } from '../browser/in-browser.ts'
import type { Outbox } from '../browser/outbox.ts'
import type { FormPath, PostedForm } from '../browser/posted-form.ts'
import type { Session } from './session.tsx'

const apiContext = createContext<TrivetApi>()
const hostContext = createContext<HostFacts>()
const outboxContext = createContext<Outbox | null>(null)
const sessionContext = createContext<Session | null>(null)
const postedContext = createContext<PostedForm | null>(null)

type Sources = {
  api: TrivetApi
  host: HostFacts
  outbox?: Outbox | null
  session?: Session
  posted?: PostedForm | null
}

/** The context of loaders; the outbox exists on the server only, the session in the browser only. */
export function loadingContext({ api, host, outbox, session, posted }: Sources): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(hostContext, host)
  context.set(outboxContext, outbox ?? null)
  context.set(sessionContext, session ?? null)
  context.set(postedContext, posted ?? null)
  return context
}

type Context = Readonly<RouterContextProvider>

/** The settings of the public main host. */
export const landingOf = (context: Context): LandingOptions =>
  hostOf(context).landing ?? { isCreationOpen: true, showcase: [], planPrices: defaultAppPlanPrices }

/** The origin of the main host. */
export const mainOriginOf = (context: Context): string => hostOf(context).mainOrigin

export const apiOf = (context: Context): TrivetApi => context.get(apiContext)
const hostOf = (context: Context): HostFacts => context.get(hostContext)
export const sessionOf = (context: Context): Session | null => context.get(sessionContext)

/**
 * The outbox. Only the server can read it, so client-side navigation loads the document instead. A document without its
 * mail is not reloaded, which would loop forever.
 */
export function outboxOf(context: Context, request: Request): Outbox {
  const outbox = context.get(outboxContext)
  if (outbox !== null) return outbox
  if (typeof document === 'undefined') throw notFound()
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded?.name === request.url) throw notFound()
  throw redirectDocument(request.url)
}

/** The result of the posted form that this page responds to; null if there is none. */
export function postedTo(context: Context, path: FormPath): PostedForm | null {
  const posted = context.get(postedContext)
  return posted?.path === path ? posted : null
}

/** True if the reader is known to be signed in. */
export const isSignedIn = (context: Context) =>
  sessionOf(context)?.ref.getSnapshot().matches('signedIn') ?? false

/** The site of this host, null on the main host. */
export const siteOrNullOf = (context: Context): Site | null => hostOf(context).site

/** The site of this host; throws the 404 page on the main host. */
export function siteOf(context: Context): Site {
  const { site } = hostOf(context)
  if (site === null) throw notFound()
  return site
}

/** The 404 response that a loader throws. */
export const notFound = () => data(null, { status: 404 })

/** The permanent redirect that a loader throws; it keeps the query. */
export const redirectPermanently = (path: string, request: Request) =>
  redirect(path + new URL(request.url).search, 301)

/** Waits for a call; a rejection becomes the error page of its status. */
export async function unwrap<Body>(call: Promise<{ readonly body: Body }>): Promise<Body> {
  try {
    return (await call).body
  } catch (reason) {
    const status = failureStatus(reason)
    throw status === null ? reason : data(null, { status })
  }
}

/**
 * A loader of data that only the reader may see: null on the server, which renders for everyone, and loaded in the
 * browser once the page is hydrated.
 */
export function readerLoader<Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) {
  const loader = (args: LoaderFunctionArgs): Promise<Data | null> =>
    inBrowser ? load(args) : Promise.resolve(null)
  return Object.assign(loader, { hydrate: true as const }) satisfies LoaderFunction
}
