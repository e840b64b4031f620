import './three-spoons.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { sortedEvents } from '#core/model/site/press-list.ts'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { useSite } from '../../../app/app-context.tsx'
import type { PageHandle } from '#web/browser/head.ts'
import { unwrap, apiOf, siteOf } from '../../../app/loading.ts'
import { RecipeImage } from '../../../content/recipe-image.tsx'
import { RichTextView } from '../../../content/rich-text-view.tsx'
import { Link } from '../../../ui/link.tsx'
import { EventBlock } from '../../site/event-block.tsx'
import { SocialLinks } from '../../site/social-links.tsx'
import { SectionBar } from '../shared/section-bar.tsx'
import { BookBlock } from '../../site/book/book-block.tsx'
import people from './people.json' with { type: 'json' }
import { PressList } from '../../site/press/press-list.tsx'

const shownPress = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { recipes } = await unwrap(apiOf(context).listRecipes({ siteSlug: site.slug }))
  const slugs = new Set(people.chefs.map(({ recipe }) => recipe))
  return {
    recipes: recipes.filter(({ slug }) => slugs.has(slug)),
    description: excerpt(site.aboutShort ?? site.about, 160),
  }
}

type Data = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Data> = {
  head: ({ description }, { siteTitle }) => ({
    title: `About · ${siteTitle}`,
    description,
    canonicalPath: '/about',
  }),
}

/** The about pages of all three chefs combined, with their events, press and contacts. */
export function Component() {
  const { recipes } = useLoaderData<Data>()
  const site = useSite()
  const [nextEvent] = sortedEvents(site.events)
  const sections = [
    ...people.chefs.map(({ id, name }) => ({ id, label: name.split(' ')[0] ?? name })),
    { id: 'contributors', label: 'Contributors' },
    ...(nextEvent !== undefined ? [{ id: 'events', label: 'Events' }] : []),
    ...(site.press.length > 0 ? [{ id: 'press', label: 'Press' }] : []),
    { id: 'speaking', label: 'Speaking' },
    ...(site.book !== null ? [{ id: 'cookbook', label: 'Cookbooks' }] : []),
    { id: 'restaurants', label: 'Restaurants' },
    { id: 'contact', label: 'Contact' },
  ]
  return (
    <article className="chefs">
      <header className="chefs__header wrap">
        <h1>{site.aboutHeading ?? `About ${site.title}`}</h1>
        <div className="chefs__lead">
          <RichTextView text={site.aboutShort} />
        </div>
      </header>
      <SectionBar sections={sections} />
      {people.chefs.map((chef) => (
        <Chef key={chef.id} chef={chef} recipe={recipes.find(({ slug }) => slug === chef.recipe)} />
      ))}
      <Contributors />
      {nextEvent !== undefined && (
        <section className="chefs__section wrap" id="events" aria-labelledby="events-title">
          <h2 id="events-title">Events</h2>
          <EventBlock event={nextEvent} level={3} />
          <Link to="/events">All events</Link>
        </section>
      )}
      {site.press.length > 0 && (
        <section className="chefs__section wrap" id="press" aria-labelledby="press-title">
          <h2 id="press-title">Press</h2>
          <PressList items={site.press.slice(0, shownPress)} level={3} />
          <Link to="/press">All {site.press.length} mentions</Link>
        </section>
      )}
      <Speaking />
      <BookBlock />
      <Restaurants />
      <section className="chefs__section wrap" id="contact" aria-labelledby="contact-title">
        <h2 id="contact-title">Contact</h2>
        <p>
          {people.contact.words} <a href={`mailto:${people.contact.email}`}>{people.contact.email}</a>
        </p>
        <SocialLinks links={site.socialMediaLinks} />
      </section>
    </article>
  )
}

type ChefProps = {
  readonly chef: (typeof people.chefs)[number]
  readonly recipe: RecipeCard | undefined
}

function Chef({ chef: { id, name, role, text }, recipe }: ChefProps) {
  return (
    <section className="chef wrap" id={id} aria-labelledby={`${id}-name`}>
      <div className="chef__text">
        <p className="chef__role">{role}</p>
        <h2 id={`${id}-name`}>{name}</h2>
        <div className="prose">
          {text.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
        {recipe !== undefined && (
          <Link to={`/recipes/${encodeURIComponent(recipe.slug)}`}>{recipe.title}</Link>
        )}
      </div>
      {recipe !== undefined && (
        <div className="chef__picture">
          <RecipeImage recipe={recipe} ratio="4-5" sizes="(min-width: 768px) 480px, 92vw" />
        </div>
      )}
    </section>
  )
}

function Contributors() {
  return (
    <section className="chefs__section wrap" id="contributors" aria-labelledby="contributors-title">
      <h2 id="contributors-title">Contributors</h2>
      <ul className="contributors">
        {people.contributors.map(({ name, role }) => (
          <li key={name}>
            <span className="contributors__initial" aria-hidden="true">
              {name.slice(0, 1)}
            </span>
            <h3>{name}</h3>
            <p>{role}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Speaking() {
  return (
    <section className="chefs__section wrap" id="speaking" aria-labelledby="speaking-title">
      <h2 id="speaking-title">Speaking</h2>
      <ul className="chefs__rows">
        {people.speaking.map(({ title, place }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{place}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Restaurants() {
  return (
    <section className="chefs__section wrap" id="restaurants" aria-labelledby="restaurants-title">
      <h2 id="restaurants-title">Restaurants</h2>
      <ul className="chefs__rows">
        {people.restaurants.map(({ name, place, text }) => (
          <li key={name}>
            <h3>
              {name}, {place}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
