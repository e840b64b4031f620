import { openingSentences } from '#core/values/rich-text/write-text.ts'
import { sitePages } from '#core/model/site/navigation.ts'
import { useSite } from '../../app/app-context.tsx'
import { Link } from '../../ui/link.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'

/** An image of the creator and the first lines of the about page. */
export function AboutBlock() {
  const site = useSite()
  if (!sitePages(site).about) return null
  const image = site.owner.avatar ?? site.featuredImage
  return (
    <section className="about-block" aria-labelledby="about">
      <div className={`about-block__row wrap ${image === null ? 'about-block__row--text' : ''}`.trim()}>
        {image !== null && (
          <ResponsiveImage image={image} alt="" ratio="4-5" sizes="(min-width: 768px) 360px, 92vw" />
        )}
        <div className="about-block__text">
          <h2 id="about">{site.aboutHeading ?? `About ${site.owner.displayName}`}</h2>
          <p>{openingSentences(site.about, 420)}</p>
          <Link to="/about" className="button button--plain">
            Read more<span className="visually-hidden"> about {site.title}</span>
          </Link>
        </div>
      </div>
    </section>
  )
}
