import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { collectionText, recipeCountText } from '#core/model/collection/collection-text.ts'
import type { Collection } from '#core/model/collection/collection.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { useNumberLanguage } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, redirectPermanently, siteOf } from '../../app/loading.ts'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { pageOf, Pages } from '../../content/pages.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { TitlePlate } from '../../content/title-plate.tsx'
import { useSite } from '../../app/app-context.tsx'
import { Video } from '../../content/video.tsx'
import { YouTube } from '../../content/youtube.tsx'
import { RecipeGrid } from '../site/recipe-grid.tsx'

/** The number of recipes on a page: most collections have one page. */
const recipesOfPage = 60

const pathOf = ({ slug }: Pick<Collection, 'slug'>, page = 1) =>
  `/collections/${encodeURIComponent(slug)}${page === 1 ? '' : `?page=${page}`}`

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { slug: siteSlug } = siteOf(context)
  const collectionSlug = params['collectionSlug'] ?? ''
  const page = pageOf(new URL(request.url).searchParams)
  const { collection } = await unwrap(
    apiOf(context).getCollection({
      ...{ siteSlug, collectionSlug, limit: recipesOfPage, offset: (page - 1) * recipesOfPage },
    }),
  )
  if (collection.slug !== collectionSlug) throw redirectPermanently(pathOf(collection), request)
  // A page that a collection had when it was longer.
  if (page > 1 && collection.recipes.length === 0) throw redirect(pathOf(collection))
  return { collection, page }
}

export type CollectionPageData = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<CollectionPageData> = {
  head: ({ collection, page }, { siteTitle }) => ({
    title: `${collection.title} · ${siteTitle}`,
    description:
      excerpt(collectionText(collection.description).text, 160) ||
      `${recipeCountText(collection.recipeCount)} of ${siteTitle}.`,
    canonicalPath: pathOf(collection, page),
    shared: {
      kind: 'collections',
      slug: collection.slug,
      title: collection.title,
      image: collection.image,
    },
    isHidden: collection.recipeCount === 0,
  }),
}

export function Component() {
  const { collection, page } = useLoaderData<CollectionPageData>()
  const language = useNumberLanguage()
  const { text, youtubeVideoId } = collectionText(collection.description)
  const { image } = collection
  // Only one video per page: with a YouTube video below the recipes, the header shows the image of the collection.
  const video = youtubeVideoId === null ? collection.video : null
  const hasMedia = image !== null || video !== null
  return (
    <article className="wrap collection">
      <header className={`collection__header ${hasMedia ? 'collection__header--media' : ''}`.trim()}>
        <div className="collection__words">
          <h1>{collection.title}</h1>
          <p className="collection__count">{recipeCountText(collection.recipeCount, language)}</p>
          {text !== null && (
            <div className="prose">
              <RichTextView text={text} />
            </div>
          )}
        </div>
        {hasMedia && <CollectionMedia image={image} video={video} title={collection.title} />}
      </header>
      <RecipeGrid recipes={collection.recipes} level={2} />
      <Pages
        page={page}
        count={Math.ceil(collection.recipeCount / recipesOfPage)}
        address={(to) => pathOf(collection, to)}
        labels={{ previous: 'Previous', next: 'Next' }}
      />
      {youtubeVideoId !== null && (
        <div className="collection__video video video--framed">
          <YouTube
            videoId={youtubeVideoId}
            title={collection.title}
            poster={<Poster collection={collection} />}
          />
        </div>
      )}
    </article>
  )
}

type CollectionMediaProps = Pick<Collection, 'image' | 'video' | 'title'>

/** The collection's video if it has one, otherwise its image. */
function CollectionMedia({ image, video, title }: CollectionMediaProps) {
  const { language } = useSite()
  const still = image && (
    <ResponsiveImage image={image} alt="" ratio="16-9" sizes="(min-width: 768px) 640px, 92vw" isFirst />
  )
  return (
    <div className="collection__media">
      {video === null ? still : <Video video={video} title={title} language={language} poster={still} />}
    </div>
  )
}

function Poster({ collection: { image, title, slug } }: { collection: Collection }) {
  return image === null ? (
    <TitlePlate title={title} seed={slug} ratio="16-9" />
  ) : (
    <ResponsiveImage image={image} alt="" ratio="16-9" sizes="(min-width: 900px) 820px, 92vw" />
  )
}
