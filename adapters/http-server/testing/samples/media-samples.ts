import type { CallName } from '#core/calls/contract/routes.ts'
import { captionFile } from './media-fixtures.ts'
import { ofSite, siteSlug, withTrashed, type Sample } from './sample.ts'

/** Samples of the calls of media and the trash. */
export const mediaSamples = {
  listTrash: ofSite,
  restoreTrashed: withTrashed,
  eraseTrashed: withTrashed,

  listMedia: ofSite,
  getMedia: async (of) => ({ params: { siteSlug, mediaId: (await of.usedImage()).id } }),
  updateMedia: async (of) => ({
    params: { siteSlug, mediaId: (await of.usedImage()).id },
    body: { alt: 'A bowl of soup' },
  }),
  setVideoCaptions: async (of) => ({ params: await of.captionedVideo(), body: { text: captionFile } }),
  deleteVideoCaptions: async (of) => ({ params: await of.captionedVideo() }),
  deleteMedia: async (of, person) => {
    const uploader = person.role === 'anonymous' ? of.people.owner : person
    return { params: { siteSlug, mediaId: (await of.unusedImage(uploader)).id } }
  },

  createImageUploadUrl: () => ({ body: { fileName: 'a.png', contentType: 'image/png' } }),
  createImage: async (of, person) => ({
    body: { key: await of.uploadedKey(person.role === 'anonymous' ? of.people.user : person) },
  }),
  importImage: (of) => ({ body: { url: of.imageOnTheWeb() } }),
  createVideoUploadUrl: () => ({ body: { fileName: 'a.mp4', contentType: 'video/mp4' } }),
  createVideo: async (of, person) => ({
    body: { key: await of.uploadedVideo(person.role === 'anonymous' ? of.people.user : person) },
  }),
} satisfies Partial<Record<CallName, Sample>>
