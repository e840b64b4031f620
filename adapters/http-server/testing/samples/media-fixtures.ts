import { smallVideo } from '../../../media/testing/videos.ts'
import type { Person, SiteSlug } from '../people.ts'
import type { FixtureScope } from './fixture-scope.ts'
import type { RecipeFixtures } from './recipe-fixtures.ts'

const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

/** A file of captions. */
export const captionFile = 'WEBVTT\n\n00:01.000 --> 00:04.000\nFold it in.\n'

/** Images and videos, created on demand. */
export function mediaFixtures({ server, people, next }: FixtureScope, { recipe }: RecipeFixtures) {
  /** The key of an uploaded image that is not registered. */
  async function uploadedKey({ token }: Person) {
    const body = { fileName: 'a.gif', contentType: 'image/gif' as const }
    const { uploadUrl, image } = (await server.api(token).createImageUploadUrl({ body })).body
    await server.send(uploadUrl.slice(server.url.length), { method: 'PUT', body: gif })
    return image.key
  }

  /** The key of an uploaded video that is not registered. */
  async function uploadedVideo({ token }: Person) {
    const body = { fileName: 'a.mp4', contentType: 'video/mp4' as const }
    const { uploadUrl, video } = (await server.api(token).createVideoUploadUrl({ body })).body
    await server.send(uploadUrl.slice(server.url.length), { method: 'PUT', body: smallVideo() })
    return video.key
  }

  /** The address of an image on the web. */
  function imageOnTheWeb(): string {
    const url = `https://photos.example/${next()}.gif`
    server.pages.set(url, { bytes: gif, contentType: 'image/gif', url })
    return url
  }

  /** An image that its uploader used in a recipe. */
  async function usedImage(siteSlug: SiteSlug = 'ottolina') {
    const key = await uploadedKey(people.owner)
    const { image } = (await server.api(people.owner.token).createImage({ body: { key } })).body
    await recipe(siteSlug, { images: [{ id: image.id }] })
    return image
  }

  /** A video with English captions that its uploader used in a recipe. */
  async function captionedVideo(siteSlug: SiteSlug = 'ottolina') {
    const { token } = people.owner
    const key = await uploadedVideo(people.owner)
    const { video } = (await server.api(token).createVideo({ body: { key } })).body
    await recipe(siteSlug, { videoId: video.id })
    const place = { siteSlug, mediaId: video.id, language: 'en' }
    await server.api(token).setVideoCaptions({ ...place, body: { text: captionFile } })
    return place
  }

  /** An image that nothing uses. */
  async function unusedImage(uploader: Person = people.owner) {
    const key = await uploadedKey(uploader)
    const body = { key, fileName: 'unused.gif' }
    return (await server.api(uploader.token).createImage({ body })).body.image
  }

  return { captionedVideo, uploadedKey, uploadedVideo, imageOnTheWeb, usedImage, unusedImage }
}
