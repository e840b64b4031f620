import './letter-home.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { Recipe, RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { DateText } from '../../../content/date-text.tsx'
import { useSite } from '../../../app/app-context.tsx'
import type { PageHandle } from '#web/browser/head.ts'
import { unwrap, apiOf, siteOf } from '../../../app/loading.ts'
import { RecipeImage } from '../../../content/recipe-image.tsx'
import { RichTextView } from '../../../content/rich-text-view.tsx'
import { Link } from '../../../ui/link.tsx'
import { NewsletterForm } from '../../newsletter/newsletter-form.tsx'
import { AboutBlock } from '../about-block.tsx'
import { CollectionsSection } from '../collections-section.tsx'
import { handle as homeHandle } from '../home-data.ts'
import { loadHome, type HomeData } from '../load-home.ts'
import { LatestRecipes } from '../latest-recipes.tsx'
import { ProductLinks } from '../product-links.tsx'

export const handle: PageHandle<HomeData> = { ...homeHandle, hasNewsletterForm: () => true }

/** Loads the newest recipe with its full text, because it is shown in full on this page. */
export async function loader(args: LoaderFunctionArgs) {
  const home = await loadHome(args)
  const [newest] = home.recipes
  if (newest === undefined) return { ...home, letter: null }
  const { slug: siteSlug } = siteOf(args.context)
  const { recipe } = await unwrap(apiOf(args.context).getRecipe({ siteSlug, recipeSlug: newest.slug }))
  return { ...home, letter: recipe }
}

type LetterData = Awaited<ReturnType<typeof loader>>

/** The newest recipe as a letter, the newsletter form, and the earlier recipes by date. */
export function Component() {
  const { title, newslettersEnabled } = useSite()
  const { letter, recipes, collections, total } = useLoaderData<LetterData>()
  return (
    <>
      <div className="letter" id="introduction">
        <h1 className="letter__name">{title}</h1>
        {letter === null ? <LatestRecipes recipes={[]} total={total} /> : <Letter recipe={letter} />}
        {newslettersEnabled && (
          <section className="letter__form" aria-labelledby="next-letter">
            <h2 id="next-letter">Get notified about new recipes</h2>
            <NewsletterForm layout="row" />
          </section>
        )}
        {recipes.length > 1 && <Earlier recipes={recipes.slice(1)} />}
      </div>
      <CollectionsSection collections={collections} />
      <ProductLinks />
      <AboutBlock />
    </>
  )
}

function Letter({ recipe }: { recipe: Recipe }) {
  const path = `/recipes/${encodeURIComponent(recipe.slug)}`
  return (
    <article className="letter__sheet">
      {recipe.publishedAt !== null && (
        <p className="letter__date">
          <DateText date={recipe.publishedAt} />
        </p>
      )}
      <h2 className="letter__title">
        <Link to={path}>{recipe.title}</Link>
      </h2>
      <Link to={path} className="letter__picture" tabIndex={-1} aria-hidden="true">
        <RecipeImage recipe={recipe} ratio="3-2" sizes="(min-width: 768px) 720px, 92vw" isFirst />
      </Link>
      <div className="prose letter__text">
        <RichTextView text={recipe.storyExcerpt ?? recipe.description} headingLevel={3} />
      </div>
      <Link to={path} className="button button--primary">
        Read on
      </Link>
    </article>
  )
}

function Earlier({ recipes }: { recipes: readonly RecipeCardData[] }) {
  return (
    <section aria-labelledby="latest">
      <div className="band__header">
        <h2 id="latest">Latest recipes</h2>
        <Link to="/recipes">View all</Link>
      </div>
      <ol className="letter__list">
        {recipes.map((recipe) => (
          <li key={recipe.id} className="card">
            <div>
              <h3 className="card__title">
                <Link to={`/recipes/${encodeURIComponent(recipe.slug)}`} className="card__link">
                  {recipe.title}
                </Link>
              </h3>
              {recipe.publishedAt !== null && (
                <p className="card__facts">
                  <DateText date={recipe.publishedAt} />
                </p>
              )}
            </div>
            <RecipeImage recipe={recipe} ratio="1-1" sizes="96px" />
          </li>
        ))}
      </ol>
    </section>
  )
}
