import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { sitePages } from '#core/model/site/navigation.ts'
import { sitePaths } from '#core/model/platform/page-paths.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { notFound, siteOf } from '../../app/loading.ts'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { Link } from '../../ui/link.tsx'
import { SocialLinks } from './social-links.tsx'

/** Responds with 404 if the creator has not written an about page. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  if (!sitePages(site).about) throw notFound()
  return { description: excerpt(site.aboutShort ?? site.about, 160) }
}

type Data = ReturnType<typeof loader>

export const handle: PageHandle<Data> = {
  head: ({ description }, { siteTitle }) => ({
    title: `About · ${siteTitle}`,
    description,
    canonicalPath: '/about',
  }),
}

export function Component() {
  useLoaderData<Data>()
  const site = useSite()
  const image = site.featuredImage ?? site.owner.avatar
  return (
    <article className={`about wrap ${image === null ? 'about--text' : ''}`.trim()}>
      <div className="about__text">
        <h1>{site.aboutHeading ?? `About ${site.owner.displayName}`}</h1>
        <div className="prose about__prose">
          <RichTextView text={site.about} />
        </div>
        <SocialLinks links={site.socialMediaLinks} />
        {site.book !== null && <Link to={sitePaths.book}>{site.book.title}, the book</Link>}
        {site.press.length > 0 && <Link to={sitePaths.press}>Press</Link>}
      </div>
      {image !== null && (
        <div className="about__picture">
          <ResponsiveImage
            image={image}
            alt={site.owner.displayName}
            ratio="4-5"
            sizes="(min-width: 768px) 480px, 92vw"
            isFirst
          />
        </div>
      )}
    </article>
  )
}
