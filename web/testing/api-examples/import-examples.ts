import { captionFile } from '#adapters/http-server/testing/samples/media-fixtures.ts'
import { recipeId, siteSlug, imageId } from './demo.ts'
import type { SomeExamples } from './example.ts'

const ofSite = { siteSlug }

/** Examples of the calls of imports and exports. */
const imports = {
  parseRecipe: {
    as: 'chiara',
    body: {
      text: 'Tomato toast\n\nIngredients\n2 slices of bread\n3 ripe tomatoes\n\nSteps\nToast the bread.',
    },
  },
  createImportBatch: { siteSlug, body: { label: 'recipes.zip' } },
  listImportBatches: async (demo) => {
    await demo.importBatch('Chickpea stew')
    return { siteSlug, limit: 2 }
  },
  getImportBatch: async (demo) => ({ siteSlug, importBatchId: await demo.importBatch('Plum jam') }),
  undoImportBatch: async (demo) => ({ siteSlug, importBatchId: await demo.importBatch('Quince paste') }),
  exportSite: { siteSlug, readers: 'true' },
  createSiteArchive: ofSite,
  importSite: async (demo) => {
    const { owner, slug } = await demo.newSite('Flour and Salt')
    const { bundle } = (await owner.api.exportSite({ siteSlug: slug })).body
    return { as: owner, siteSlug: slug, body: bundle }
  },
  importSiteReaders: async (demo) => {
    const { owner, slug } = await demo.newSite('Market Basket')
    const started = await owner.api.createImportBatch({ siteSlug: slug, body: { label: 'site.zip' } })
    const createdAt = '2025-05-04T09:30:00.000Z'
    const consent = { statement: 'They signed up on the earlier site', source: 'readers.csv', createdAt }
    const reader = { email: 'ines@readers.example', name: 'Ines Duarte', newsletter: 'on' as const }
    return {
      as: owner,
      ...{ siteSlug: slug, importBatchId: started.body.importBatch.id },
      body: { subscribers: [{ ...reader, signupPage: null, createdAt, consent, paid: null }] },
    }
  },
  getOriginal: { siteSlug, mediaId: imageId },
} satisfies SomeExamples

/** Examples of the calls of images, videos and the trash. */
const media = {
  createImageUploadUrl: { as: 'chiara', body: { fileName: 'minestrone.jpg', contentType: 'image/jpeg' } },
  createImage: async (demo) => ({
    as: 'chiara',
    body: { key: await demo.uploaded('image'), fileName: 'minestrone.avif', alt: 'A bowl of green soup' },
  }),
  importImage: async (demo) => {
    const url = 'https://photos.example/minestrone.avif'
    demo.server.pages.set(url, { bytes: await demo.photo(), contentType: 'image/avif', url })
    return { as: 'chiara', body: { url } }
  },
  createVideoUploadUrl: { as: 'chiara', body: { fileName: 'minestrone.mp4', contentType: 'video/mp4' } },
  createVideo: async (demo) => ({
    as: 'chiara',
    body: { key: await demo.uploaded('video'), fileName: 'minestrone.mp4' },
  }),
  listMedia: { siteSlug, kind: 'image', limit: 2 },
  getMedia: { siteSlug, mediaId: imageId },
  updateMedia: { siteSlug, mediaId: imageId, body: { alt: 'A bowl of green minestrone with white beans' } },
  setVideoCaptions: async (demo) => ({
    ...{ siteSlug, mediaId: await demo.video(), language: 'en' },
    body: { text: captionFile },
  }),
  deleteVideoCaptions: async (demo) => {
    const place = { siteSlug, mediaId: await demo.video(), language: 'en' }
    await demo.chiara.setVideoCaptions({ ...place, body: { text: captionFile } })
    return place
  },
  deleteMedia: async (demo) => ({ siteSlug, mediaId: await demo.image() }),
  listTrash: async (demo) => {
    await demo.chiara.deleteRecipe({ siteSlug, recipeId: await demo.draft('Celery gratin') })
    return { siteSlug, kind: 'recipe' }
  },
  restoreTrashed: async (demo) => {
    const trashedId = await demo.draft('Onion tart')
    await demo.chiara.deleteRecipe({ siteSlug, recipeId: trashedId })
    return { siteSlug, trashKind: 'recipe', trashedId }
  },
  eraseTrashed: async (demo) => {
    const trashedId = await demo.draft('Beetroot dip')
    await demo.chiara.deleteRecipe({ siteSlug, recipeId: trashedId })
    return { siteSlug, trashKind: 'recipe', trashedId }
  },
  createVisit: { siteSlug, body: { path: '/recipes/green-minestrone', recipeId } },
  getFigures: { siteSlug, from: '2026-02-01', to: '2026-02-28', top: 2 },
  getOverview: { siteSlug, since: '2026-02-01T00:00:00.000Z' },
  listRecipeProblems: { siteSlug, limit: 10 },
} satisfies SomeExamples

/** Examples of the calls of imports, exports, media, the trash and figures. */
export const importExamples = { ...imports, ...media }
