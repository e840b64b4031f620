import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, siteOf } from '../../app/loading.ts'
import { Link } from '../../ui/link.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { RecipeCard } from '../../content/recipe-card.tsx'
import { useIsUnpublishedManager } from '../site/dashboard-link.tsx'
import { AboutBlock } from './about-block.tsx'
import { FeaturedRecipes } from './featured-recipes.tsx'
import { ProductLinks } from './product-links.tsx'

const latestCount = 8

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { recipes, total } = await answerOf(
    apiOf(context).listRecipes({ siteSlug: site.slug, limit: String(latestCount) }),
  )
  return { recipes, total, description: excerpt(site.aboutShort ?? site.about, 160) }
}

type Data = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Data> = {
  head: ({ description }, { siteTitle }) => ({
    title: siteTitle,
    description,
    canonicalPath: '/',
  }),
}

/** The creator is spoken to as such; readers only learn that there is nothing yet. */
function NoRecipes() {
  const isManager = useIsUnpublishedManager()
  return (
    <p className="empty">
      {isManager ? "Looks like you haven't published any recipes yet." : 'No recipes yet'}
    </p>
  )
}

export function Component() {
  const { recipes, total } = useLoaderData<Data>()
  const site = useSite()
  return (
    <>
      <header className="masthead wrap">
        <h1 className="masthead__title">{site.title}</h1>
        {site.aboutShort !== null && (
          <div className="masthead__text">
            <RichTextView text={site.aboutShort} />
          </div>
        )}
      </header>
      <FeaturedRecipes recipes={site.featuredRecipes} />
      <section className="band wrap" aria-labelledby="latest">
        <div className="band__header">
          <h2 id="latest">Latest recipes</h2>
          {total > recipes.length && <Link to="/recipes">View all</Link>}
        </div>
        {recipes.length === 0 ? (
          <NoRecipes />
        ) : (
          <ul className="card-grid">
            {recipes.map((recipe, index) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} isFirst={index === 0 && site.featuredRecipes.length === 0} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <ProductLinks />
      <AboutBlock />
    </>
  )
}
