import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { collectionText, recipeCountText } from '#core/model/collection/collection-text.ts'
import type { Collection } from '#core/model/collection/collection.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import type { PageHandle } from '../../app/head.ts'
import { unwrap, apiOf, redirectPermanently, siteOf } from '../../app/loading.ts'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { TitlePlate } from '../../content/title-plate.tsx'
import { Video } from '../../content/video.tsx'
import { YouTube } from '../../content/youtube.tsx'
import { RecipeGrid } from '../site/recipe-grid.tsx'

const pathOf = ({ slug }: Pick<Collection, 'slug'>) => `/collections/${encodeURIComponent(slug)}`

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { slug: siteSlug } = siteOf(context)
  const collectionSlug = params['collectionSlug'] ?? ''
  const { collection } = await unwrap(apiOf(context).getCollection({ siteSlug, collectionSlug }))
  if (collection.slug !== collectionSlug) throw redirectPermanently(pathOf(collection), request)
  return { collection }
}

export type CollectionPageData = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<CollectionPageData> = {
  head: ({ collection }, { siteTitle }) => ({
    title: `${collection.title} · ${siteTitle}`,
    description:
      excerpt(collectionText(collection.description).text, 160) ||
      `${recipeCountText(collection.recipes.length)} of ${siteTitle}.`,
    canonicalPath: pathOf(collection),
    shared: {
      kind: 'collections',
      slug: collection.slug,
      title: collection.title,
      image: collection.image,
    },
    isHidden: collection.recipes.length === 0,
  }),
}

export function Component() {
  const { collection } = useLoaderData<CollectionPageData>()
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
          <p className="collection__count">{recipeCountText(collection.recipes.length)}</p>
          {text !== null && (
            <div className="prose">
              <RichTextView text={text} />
            </div>
          )}
        </div>
        {hasMedia && <CollectionMedia image={image} video={video} title={collection.title} />}
      </header>
      <RecipeGrid recipes={collection.recipes} level={2} />
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
  const still = image && (
    <ResponsiveImage image={image} alt="" ratio="16-9" sizes="(min-width: 768px) 640px, 92vw" isFirst />
  )
  return (
    <div className="collection__media">
      {video === null ? still : <Video video={video} title={title} poster={still} />}
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
