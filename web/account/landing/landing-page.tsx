import './landing.css'
import './paste-figure.css'
import './recipe-sampler.css'
import './site-showcase.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { platformDescription } from '#core/calls/discovery/platform-face.ts'
import type { AppPlanPrices } from '#core/model/subscription/app-plan.ts'
import { formatPrice } from '#core/values/money/price.ts'
import type { PageHandle } from '../../browser/head.ts'
import { apiOf, landingOf, mainOriginOf } from '../../app/loading.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { Link } from '../../ui/link.tsx'
import { EarlySignup } from '../early-signup/early-signup.tsx'
import { comparison, promises, questions } from './front-page-words.ts'
import { LaterPasteFigure, LaterSampler } from './later-parts.ts'
import { readShowcase } from './showcase.ts'
import { SiteShowcase } from './site-showcase.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { isCreationOpen, showcase, planPrices } = landingOf(context)
  return {
    isCreationOpen,
    planPrices,
    sites: await readShowcase(apiOf(context), showcase, mainOriginOf(context)),
  }
}

export const handle: PageHandle<unknown> = {
  head: () => ({
    title: 'Trivet · Recipe sites for people who cook',
    description: platformDescription,
    canonicalPath: '/',
  }),
}

/** The landing page of the platform. */
export function Component() {
  const { isCreationOpen, planPrices, sites } = useLoaderData<typeof loader>()
  return (
    <div className="landing">
      <div className="landing-hero wrap">
        <div className="landing-hero__words">
          <h1 className="landing-hero__title">A home for the recipes that people ask you for</h1>
          <p className="landing-hero__text">
            Trivet gives people who cook a site of their own: fast, calm, made for the kitchen, with letters
            and subscriptions built in.
          </p>
          <Begin isCreationOpen={isCreationOpen} />
        </div>
        <LaterSampler />
      </div>
      <LaterPasteFigure />
      <SiteShowcase sites={sites}>{isCreationOpen && <OwnSite />}</SiteShowcase>
      <Promises />
      <Comparison />
      <Price isCreationOpen={isCreationOpen} prices={planPrices} />
      <Questions />
    </div>
  )
}

function Begin({ isCreationOpen }: { isCreationOpen: boolean }) {
  const user = useCurrentUser()
  return (
    <>
      {!isCreationOpen && <EarlySignup />}
      <p className="landing-hero__actions">
        {isCreationOpen && (
          <Link to="/create" className="button button--primary">
            Create your site
          </Link>
        )}
        {user == null ? (
          <Link to="/sign-in" className="button button--plain">
            Sign in
          </Link>
        ) : (
          <>
            <Link to="/bookmarks" className="button button--plain">
              Your bookmarks
            </Link>
            <a href="/kitchen" className="button button--plain">
              Your sites
            </a>
          </>
        )}
      </p>
    </>
  )
}

/** An empty place after the showcased sites, which invites readers to create their own. */
function OwnSite() {
  return (
    <li className="showcase__own">
      <h3>Your table</h3>
      <p>A name is enough to begin. Fill it, look around, and publish when you like it.</p>
      <Link to="/create" className="button button--plain">
        Create your site
      </Link>
    </li>
  )
}

function Promises() {
  return (
    <section className="wrap landing-section" aria-labelledby="promises-title">
      <h2 id="promises-title" className="landing-section__title">
        Everything a recipe needs
      </h2>
      <ul className="landing-promises">
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Comparison() {
  return (
    <section className="landing-band" aria-labelledby="comparison-title">
      <div className="wrap landing-section">
        <h2 id="comparison-title" className="landing-section__title">
          What we learned from others
        </h2>
        <p className="landing-section__lead">
          People have reported in public what went wrong for them in good programs; some of it has since been
          fixed. We read those reports before we built Trivet, and our tests check each answer.
        </p>
        <table className="comparison">
          <thead>
            <tr>
              <th scope="col">Reported elsewhere</th>
              <th scope="col">Where</th>
              <th scope="col">On Trivet</th>
            </tr>
          </thead>
          <tbody>
            {comparison.map(({ reported, source, here }) => (
              <tr key={reported}>
                <th scope="row">{reported}</th>
                <td>
                  <a href={source.href}>{source.text}</a>
                </td>
                <td>{here}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Price({ isCreationOpen, prices }: { isCreationOpen: boolean; prices: AppPlanPrices }) {
  return (
    <section className="wrap landing-section" aria-labelledby="price-title">
      <h2 id="price-title" className="landing-section__title">
        What it costs
      </h2>
      <div className="price">
        <p className="price__amount">
          {formatPrice(prices.monthly)} <span>a month</span>
        </p>
        <p className="price__text">
          or {formatPrice(prices.yearly)} a year for a site. Create it, fill it and look around first: you
          choose a plan in the kitchen when you are ready. Readers pay nothing, unless you keep recipes for
          subscribers; then you name the price.
        </p>
        {isCreationOpen && (
          <Link to="/create" className="button button--primary">
            Create your site
          </Link>
        )}
      </div>
    </section>
  )
}

function Questions() {
  return (
    <section className="wrap landing-section" aria-labelledby="questions-title">
      <h2 id="questions-title" className="landing-section__title">
        Questions and answers
      </h2>
      <div className="questions">
        {questions.map(({ question, answer }) => (
          <details key={question} className="questions__item">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
