import './bio.css'
import { imageUrl } from '#core/model/media/image-url.ts'
import { useSite } from '../../../app/app-context.tsx'
import type { PageHandle } from '#web/browser/head.ts'
import { ResponsiveImage } from '../../../content/responsive-image.tsx'
import { RecipeCard } from '../../../content/recipe-card.tsx'
import { RecipeImage } from '../../../content/recipe-image.tsx'
import { RichTextView } from '../../../content/rich-text-view.tsx'
import { YouTube } from '../../../content/youtube.tsx'
import { Slider } from '#web/ui/fields/slider.tsx'
import { NewsletterForm } from '../../newsletter/newsletter-form.tsx'
import { LinkButtons } from '../../site/link-buttons.tsx'
import { handle as linksHandle } from '../../site/links-data.ts'
import { SocialLinks } from '../../site/social-links.tsx'
import shorts from './shorts.json' with { type: 'json' }

export { loader } from '../../site/links-data.ts'
export const handle: PageHandle<null> = { ...linksHandle, hasNewsletterForm: () => true }

/** A creator's profile on one narrow page, as a target for links in social media. */
export function Component() {
  const site = useSite()
  return (
    <div className="bio">
      <BioHead />
      {site.newslettersEnabled && (
        <section className="bio__box" aria-labelledby="bio-newsletter">
          <h2 id="bio-newsletter">Get notified about new recipes</h2>
          <NewsletterForm layout="column" />
        </section>
      )}
      <LinkButtons links={site.links} />
      {site.featuredRecipes.length > 0 && (
        <section className="bio__wide" aria-labelledby="bio-featured">
          <h2 id="bio-featured">Featured recipes</h2>
          <Slider
            kind="row"
            label="Featured recipes"
            items={site.featuredRecipes.map((recipe) => ({
              key: recipe.id,
              content: <RecipeCard recipe={recipe} ratio="4-5" sizes="240px" />,
            }))}
          />
        </section>
      )}
      <Shorts />
      {site.aboutShort !== null && (
        <section className="bio__about" aria-labelledby="bio-about">
          <h2 id="bio-about">{site.aboutHeading ?? `About ${site.owner.displayName}`}</h2>
          <RichTextView text={site.aboutShort} headingLevel={3} />
        </section>
      )}
      <SocialLinks links={site.socialMediaLinks} />
    </div>
  )
}

function BioHead() {
  const { logo, isLogoDark, owner, icon, linkPageHeading, title } = useSite()
  const image = owner.avatar ?? icon
  return (
    <header className="bio__head">
      {image !== null ? (
        <div className="bio__avatar">
          <ResponsiveImage image={image} alt="" ratio="1-1" sizes="120px" isFirst />
        </div>
      ) : (
        logo !== null && (
          <img
            className={isLogoDark ? 'dark-logo' : undefined}
            src={imageUrl(logo, { height: 160 })}
            height={80}
            alt=""
          />
        )
      )}
      <h1>{linkPageHeading ?? title}</h1>
    </header>
  )
}

/** Short portrait videos with posters from the site's recipes. */
function Shorts() {
  const { featuredRecipes } = useSite()
  return (
    <section className="bio__wide" aria-labelledby="bio-videos">
      <h2 id="bio-videos">Short videos</h2>
      <ul className="bio__shorts">
        {shorts.map(({ videoId, title }, index) => {
          const recipe = featuredRecipes[index % Math.max(1, featuredRecipes.length)]
          return (
            <li key={videoId}>
              <div className="video bio__short">
                <YouTube
                  videoId={videoId}
                  title={title}
                  poster={recipe && <RecipeImage recipe={recipe} ratio="4-5" sizes="250px" />}
                />
              </div>
              <p>{title}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
