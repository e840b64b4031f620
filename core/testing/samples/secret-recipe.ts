import type { IngredientUsageDraft, RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import { sampleId, sampleText } from './recipe-sample.ts'

/** The ids of the images and videos that the secret recipe names. */
const secretMedia = {
  image: sampleId(40),
  video: sampleId(41),
  stepImage: sampleId(42),
  stepVideo: sampleId(43),
} as const

/** One word for each place that is paid for. */
export const canary = (place: string) => `canary-${place}`

const line = (number: number, changes: Partial<IngredientUsageDraft>) => ({
  id: sampleId(100 + number),
  ingredientTitleOverride: `line ${number}`,
  ...changes,
})
const group = (number: number, ingredientUsages: IngredientUsageDraft[]) => ({
  id: sampleId(90 + number),
  ingredientUsages,
})

/** Stores the images and videos that the secret recipe names. */
export async function createSecretMedia(
  { imageStore }: Writable<ImageStoreDep>,
  { ownerId, createdAt }: { readonly ownerId: string; readonly createdAt: Date },
): Promise<void> {
  const image = { ownerId, contentType: 'image/jpeg', width: 8, height: 6, lqip: 'data:,', createdAt }
  await imageStore.create({ ...image, id: secretMedia.image, key: 'cover.jpg' })
  await imageStore.create({ ...image, id: secretMedia.stepImage, key: canary('step-image') })
  const video = { ownerId, contentType: 'video/mp4', createdAt }
  await imageStore.createVideo({ ...video, id: secretMedia.video, key: canary('video') })
  await imageStore.createVideo({ ...video, id: secretMedia.stepVideo, key: canary('step-video') })
}

/** A recipe for subscribers only, with a word that must not get out in everything that they pay for. */
export const secretRecipe: RecipeDraft = {
  title: 'Secret soup',
  slug: 'secret-soup',
  privacySetting: 'subscribers_only',
  description: sampleText('A soup for subscribers.'),
  images: [{ id: secretMedia.image }],
  videoId: secretMedia.video,
  youtubeVideoId: canary('youtube'),
  storyMore: sampleText(canary('story')),
  note: sampleText(canary('note')),
  legacyRecipeData: { html: canary('legacy') },
  keywords: [canary('keyword')],
  ingredientUsageGroups: [
    {
      ...group(1, [
        line(1, { note: canary('line-note') }),
        line(2, { link: `https://example.com/${canary('link')}` }),
        line(3, { lineText: canary('line-text') }),
        line(4, { ingredientTitleOverride: canary('later-line') }),
      ]),
      note: canary('group-note'),
    },
    group(2, [line(5, {})]),
    { ...group(3, [line(6, { preparation: sampleText(canary('later-group')) })]), title: canary('group') },
  ],
  instructionGroups: [
    {
      id: sampleId(97),
      title: canary('step-group'),
      instructions: [
        {
          ...{ id: sampleId(98), content: sampleText(canary('step')), note: canary('step-note') },
          ...{ videoId: secretMedia.stepVideo, imageIds: [secretMedia.stepImage] },
        },
      ],
    },
  ],
  equipmentUsages: [
    { id: sampleId(99), equipmentTitleOverride: canary('equipment'), note: canary('equipment-note') },
  ],
  source: { key: canary('source'), url: `https://example.com/${canary('source-url')}` },
}

/**
 * The places of the secret recipe that are paid for, each with its word. `line-text` is not among them: the typed text of
 * a line is for writers, and no reader gets it.
 */
export const paidPlaces = [
  ...['youtube', 'story', 'note', 'legacy', 'keyword', 'line-note', 'link', 'later-line', 'group-note'],
  ...['later-group', 'group', 'step-group', 'step', 'step-note', 'equipment', 'equipment-note', 'source'],
  ...['source-url', 'video', 'step-video', 'step-image'],
]
