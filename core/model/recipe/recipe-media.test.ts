import { describe, expect, it } from 'vitest'
import { readYoutubeId, youtubeEmbedUrl } from '../media/youtube.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { coverImage, recipeMedia } from './recipe-media.ts'

const image = (number: number) => ({ id: sampleId(number), key: `${number}`, width: 9, height: 9, lqip: '' })
const images = [image(1), image(2), image(3)]
const video = { id: sampleId(9), key: 'v' }
const youtubeVideoId = 'abcdefghij_'

describe('recipeMedia', () => {
  it('shows the video first with the first image as poster, then the remaining images', () => {
    expect(recipeMedia({ images, video, youtubeVideoId: null })).toEqual([
      { kind: 'video', video, poster: images[0] },
      { kind: 'image', image: images[1] },
      { kind: 'image', image: images[2] },
    ])
  })

  it('shows all images without a video', () => {
    expect(recipeMedia({ images, video: null, youtubeVideoId: 'not an id' })).toEqual(
      images.map((each) => ({ kind: 'image', image: each })),
    )
  })

  it('shows the video of the platform before the one on YouTube, and both without an image', () => {
    expect(recipeMedia({ images: [], video, youtubeVideoId })).toEqual([
      { kind: 'video', video, poster: null },
      { kind: 'youtube', youtubeVideoId, poster: null },
    ])
  })

  it('takes the first image for the cover', () => {
    expect(coverImage({ images })).toBe(images[0])
    expect(coverImage({ images: [] })).toBeNull()
  })
})

describe('readYoutubeId', () => {
  it.each([
    'abcdefghij_',
    ' abcdefghij_ ',
    'https://www.youtube.com/watch?v=abcdefghij_&t=3',
    'https://m.youtube.com/watch?t=3&v=abcdefghij_',
    'https://youtu.be/abcdefghij_?si=1',
    'youtube.com/shorts/abcdefghij_',
    'https://www.youtube-nocookie.com/embed/abcdefghij_',
  ])('reads %s', (text) => {
    expect(readYoutubeId(text)).toBe('abcdefghij_')
  })

  it.each([
    null,
    undefined,
    '',
    'short',
    'https://example.com/watch?v=abcdefghij_',
    'https://evil.example/youtube.com/embed/abcdefghij_',
    'abcdefghij_"><script>',
    'https://youtu.be/abcdefghij_x',
  ])('refuses %s', (text) => {
    expect(readYoutubeId(text)).toBeNull()
  })

  it('plays without cookies', () => {
    expect(youtubeEmbedUrl('abcdefghij_')).toBe('https://www.youtube-nocookie.com/embed/abcdefghij_')
  })
})
