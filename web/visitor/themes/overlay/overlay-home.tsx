import './overlay.css'
import { useSite } from '../../../app/app-context.tsx'
import { ResponsiveImage } from '../../../content/responsive-image.tsx'
import { RichTextView } from '../../../content/rich-text-view.tsx'
import { RecipeCard } from '../../../content/recipe-card.tsx'
import { Link } from '../../../ui/link.tsx'
import { useHomeData } from '../../home/use-home-data.ts'

export { handle, loader } from '../../home/home-data.ts'

/** A full-screen image overlaid with title, text and recipes, in two columns if there is room. */
export function Component() {
  const site = useSite()
  const { recipes, total } = useHomeData()
  return (
    <div className="overlay-home">
      {site.featuredImage !== null && (
        <div className="overlay-home__picture">
          <ResponsiveImage image={site.featuredImage} alt="" ratio="16-9" sizes="100vw" isFirst />
        </div>
      )}
      <div className="overlay-home__row wrap">
        <header className="overlay-home__words" id="introduction">
          <h1>{site.title}</h1>
          <div className="prose">
            <RichTextView text={site.aboutShort ?? site.about} headingLevel={2} />
          </div>
          {site.newslettersEnabled && (
            <Link to="/subscribe" className="button button--primary">
              Subscribe
            </Link>
          )}
        </header>
        <section className="overlay-home__recipes" aria-labelledby="latest">
          <div className="band__header">
            <h2 id="latest">Latest recipes</h2>
            {total > 0 && <Link to="/recipes">View all</Link>}
          </div>
          {recipes.length === 0 ? (
            <p className="empty">No recipes yet</p>
          ) : (
            <ul>
              {recipes.map((recipe, index) => (
                <li key={recipe.id}>
                  <RecipeCard
                    recipe={recipe}
                    sizes={`(min-width: 768px) ${index === 0 ? '560px' : '260px'}, 92vw`}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  )
}
