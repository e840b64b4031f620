import { recipeMedia, type RecipeMedia as Media } from '#core/model/recipe/recipe-media.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { useSite } from '#web/app/app-context.tsx'
import { siteThemeOf, type RecipeLayout } from '#web/content/site-themes.ts'
import { ResponsiveImage } from '#web/content/responsive-image.tsx'
import { Slider } from '#web/ui/fields/slider.tsx'
import { Video } from '#web/content/video.tsx'
import { YouTube } from '#web/content/youtube.tsx'
import { TitlePlate } from '#web/content/title-plate.tsx'

const besideText = '(min-width: 1240px) 700px, (min-width: 768px) 55vw, 100vw'

/** The `sizes` attribute of the images in each layout. */
const sizesIn: Readonly<Record<RecipeLayout, string>> = {
  plain: besideText,
  letter: besideText,
  shop: besideText,
  bakery: '(min-width: 1240px) 1240px, 100vw',
  poster: '100vw',
  spread: '(min-width: 768px) 50vw, 100vw',
  // The images are crops of images that are wider by two thirds.
  upright: '(min-width: 768px) 670px, 100vw',
}

/** The slides of a recipe: the video first, then its images. */
export function RecipeMedia({ recipe }: { recipe: Recipe }) {
  const slides = recipeMedia(recipe)
  const items = slides.map((media, index) => ({
    key: `${index}`,
    content: <Slide media={media} recipe={recipe} index={index} />,
  }))
  const [only] = items
  if (items.length === 1 && only !== undefined) return <div className="recipe-media">{only.content}</div>
  return (
    <div className="recipe-media">
      <Slider kind="single" label={`Images of ${recipe.title}`} items={items} />
    </div>
  )
}

function Slide({ media, recipe, index }: { media: Media; recipe: Recipe; index: number }) {
  const { title, slug } = recipe
  const site = useSite()
  const sizes = sizesIn[siteThemeOf(site.slug).recipe]
  const alt = index === 0 ? title : `${title}, image ${index + 1}`
  if (media.kind === 'image') {
    return <ResponsiveImage image={media.image} alt={alt} ratio="4-3" sizes={sizes} isFirst={index === 0} />
  }
  const { poster } = media
  if (media.kind === 'video') {
    const still = poster && (
      <ResponsiveImage image={poster} alt="" ratio="4-3" sizes={sizes} isFirst={index === 0} />
    )
    return <Video video={media.video} title={title} language={site.language} poster={still} />
  }
  return (
    <YouTube
      videoId={media.youtubeVideoId}
      title={title}
      poster={
        poster === null ? (
          <TitlePlate title={title} seed={slug} ratio="16-9" />
        ) : (
          <ResponsiveImage image={poster} alt="" ratio="16-9" sizes={sizes} isFirst={index === 0} />
        )
      }
    />
  )
}
