import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CurrentSubscription, CurrentUser, SiteUserData, UserProfile } from '../model/account/user.ts'
import { Collection, CollectionChanges, CollectionDraft } from '../model/collection/collection.ts'
import { Comment, CommentAuthor, CommentDraft } from '../model/comment/comment.ts'
import { Crop, Image, ImageRegistration, ImageUploadRequest, ImageUse } from '../model/media/image.ts'
import { NewsletterDraft } from './newsletter/newsletter-calls.ts'
import * as recipe from '../model/recipe/recipe.ts'
import * as drafts from '../model/recipe/record/recipe-draft.ts'
import * as parts from '../model/recipe/record/recipe-parts.ts'
import * as richText from '../values/rich-text/rich-text.ts'
import { SiteEvent, SiteEventDraft } from '../model/site/site-event.ts'
import * as siteLinks from '../model/site/site-links.ts'
import { SiteSettings } from '../model/site/site-settings.ts'
import { Site } from '../model/site/site.ts'
import { ColorTheme, TypeTheme } from '../model/theme/theme.ts'
import { catalogue } from './catalogue.ts'
import { Filters } from '../model/search/filter.ts'

/** The fields that both forms of a recipe share. */
const sharedRecipe =
  'title slug description images youtubeVideoId storyExcerpt storyMore note legacyRecipeData privacySetting prepTimeMinutes cookTimeMinutes customTimeLabel customTimeMinutes yieldServings servingDescription difficultyLevel keywords ingredientUsageGroups instructionGroups equipmentUsages publishedAt'
/** The fields that both forms of a site share. */
const sharedSite =
  'title slug defaultMeasurementSystem defaultTemperatureSystem googleAnalyticsId about aboutShort aboutHeading cssOverrides hideSidebarBio headerLayout socialMediaLinks headerLinks productLinks links newslettersEnabled subscriptionsEnabled commentsEnabled'

const checkout = catalogue.getCheckoutSession.result.shape.checkoutSession

/** The specified fields of every entity. */
const written: readonly [string, z.ZodType, string][] = [
  [
    'recipe',
    drafts.RecipeDraft,
    `${sharedRecipe} videoId tagIds methodIds foodCategoryIds mealIds cuisineIds dietIds contributorIds`,
  ],
  ['use of an image', ImageUse, 'id crop'],
  ['crop', Crop, 'width height x y'],
  ['ingredient usage group', drafts.IngredientUsageGroupDraft, 'id title note ingredientUsages'],
  [
    'ingredient usage',
    drafts.IngredientUsageDraft,
    'id quantityMin quantityMax unitId ingredientId preparation ingredientTitleOverride link note',
  ],
  ['instruction group', drafts.InstructionGroupDraft, 'id title note instructions'],
  ['instruction', drafts.InstructionDraft, 'id content timerMinutes note videoId imageIds'],
  [
    'equipment usage',
    drafts.EquipmentUsageDraft,
    'id equipmentId link note imageOverrideId equipmentTitleOverride',
  ],
  [
    'site',
    SiteSettings,
    `${sharedSite} featuredImageId logoId iconId faviconId colorThemeId typeThemeId featuredRecipeIds linkPageHeading paymentsEnabled themeAccentColor themeStyle`,
  ],
  ['social media link', siteLinks.SocialMediaLinkDraft, 'platform url'],
  ['header link', siteLinks.HeaderLink, 'label href openInNewTab'],
  ['product link', siteLinks.ProductLinkDraft, 'productTitle productImageId href'],
  ['link', siteLinks.SiteLinkDraft, 'label href'],
  ['event', SiteEventDraft, 'id title imageId date location description href'],
  ['collection', CollectionDraft, 'slug title description imageId videoId recipeIds'],
  ['image', ImageRegistration, 'key width height lqip crop'],
  ['image upload request', ImageUploadRequest, 'fileName contentType'],
  ['user profile', UserProfile, 'displayName handle bio avatar'],
  ['comment', CommentDraft, 'recipeId parentId content'],
  ['comment upvote', catalogue.createCommentUpvote.body, 'commentId'],
  ['newsletter send', NewsletterDraft, 'recipeId note'],
  ['sign-up', catalogue.signUp.body, 'email fbp fbc eventId userAgent metadata'],
  ['sign-up on a site', catalogue.siteSignUp.body, 'email subscribe fbp fbc eventId userAgent metadata'],
  ['subscription', catalogue.createSubscription.body, 'email plan return nextFree nextPaid nextLogin'],
]

const read: readonly [string, z.ZodType, string][] = [
  [
    'recipe',
    recipe.Recipe,
    `${sharedRecipe} id ingredientUsageCount meals cuisines diets methods tags categories video collections`,
  ],
  ['term', parts.Term, 'id slug title'],
  ['ingredient usage group', recipe.IngredientUsageGroup, 'id title note ingredientUsages'],
  [
    'ingredient usage',
    recipe.IngredientUsage,
    'id quantityMin quantityMax unit ingredient preparation ingredientTitleOverride link note',
  ],
  [
    'ingredient',
    parts.Ingredient,
    'title gramsPerLiter defaultMetricMeasurementMethod defaultImperialMeasurementMethod',
  ],
  ['unit', parts.Unit, 'title pluralTitle slug abbreviation'],
  ['instruction group', recipe.InstructionGroup, 'id title note instructions'],
  ['instruction', recipe.Instruction, 'id content timerMinutes note video images'],
  ['equipment usage', recipe.EquipmentUsage, 'id equipment link note imageOverride equipmentTitleOverride'],
  ['piece of equipment', parts.Equipment, 'id title featuredImage'],
  [
    'site',
    Site,
    `${sharedSite} owner logo icon featuredImage favicon featuredRecipes events monthlyAmountCents yearlyAmountCents colorTheme typeTheme ui`,
  ],
  ['owner of a site', Site.shape.owner, 'displayName avatar'],
  ['navigation of a site', Site.shape.ui.shape.nav, 'hideSearch'],
  ['link', Site.shape.links.element, 'id href label'],
  ['product link', Site.shape.productLinks.element, 'href productImage productTitle'],
  ['social media link', Site.shape.socialMediaLinks.element, 'id platform url'],
  ['header link', siteLinks.HeaderLink, 'label href'],
  ['event', SiteEvent, 'id title image date location description href'],
  [
    'color theme',
    ColorTheme,
    'colorText colorAccent colorSubdued colorOverlay colorBackground colorPanel colorEmphasis colorOutline',
  ],
  [
    'type theme',
    TypeTheme,
    'displayFontFamily narrativeFontFamily displayFontNormalWeight displayFontBoldWeight narrativeFontNormalWeight narrativeFontBoldWeight',
  ],
  ['collection', Collection, 'id slug title description image video recipes'],
  ['filter', Filters.shape.meals.element, 'id slug title recipeCount'],
  ['image', Image, 'key width height lqip crop'],
  ['comment', Comment, 'id content createdAt level children user recipeId parentId'],
  ['author of a comment', CommentAuthor, 'id displayName avatar'],
  ['current user', CurrentUser, 'id email avatar currentSubscription'],
  ['current subscription', CurrentSubscription, 'planType cadence priceAmountCents'],
  ['site user data', SiteUserData, 'bookmarks'],
  ['checkout session', checkout, 'email subscription'],
]

/** The nodes of rich text. */
const nodes: readonly [string, z.ZodType, string][] = [
  ['document', richText.RichText, 'type children'],
  ['paragraph', richText.Paragraph, 'type children'],
  ['heading', richText.Heading, 'type level children'],
  ['link', richText.Link, 'type href children'],
  ['ingredient-usage-reference', richText.IngredientUsageReference, 'type ingredientUsageId'],
  ['measurement', richText.Measurement, 'type quantity unitId'],
  ['text leaf', richText.TextLeaf, 'text bold italic'],
]

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Fields in addition to the specification, with the reason; a new field needs an entry. */
const added: Readonly<Record<string, string>> = {
  'written recipe': 'source',
  'written ingredient usage': 'lineText',
  'written use of an image': 'alt',
  'written image': 'alt fileName',
  'written image upload request': 'digest',
  'written site':
    'allowTraining events hideSearch holdFirstComments homeLayout imageCrops language newsletterCheckedByDefault press book terms replyToEmail postalAddress timeZone',
  'written sign-up': 'marker',
  'written sign-up on a site': 'marker signupPage',
  'written subscription': 'marker signupPage',
  'read recipe': 'contributors source isLocked updatedAt',
  'read ingredient': 'id',
  'read ingredient usage': 'quantityPrefix unitPrefix',
  'read unit': 'id',
  'read site':
    'allowTraining language homeLayout id isLogoDark newsletterCheckedByDefault linkPageHeading press book terms themeStyle themeAccentColor',
  'read header link': 'openInNewTab',
  'read color theme': 'id title',
  'read type theme': 'id title',
  'read collection': 'recipeCount',
  'read image': 'id alt',
  'read comment': 'isHeld upvoteCount isUpvoted isByTeam',
  'read current user': 'displayName handle bio isAdministrator',
  'read current subscription': 'id',
  'read checkout session': 'isRefunded',
  'ingredient-usage-reference node': 'share children',
  'measurement node': 'children',
}

describe('the entities of the specification', () => {
  const entities = [
    ...written.map(([name, schema, fields]) => [`written ${name}`, schema, fields] as const),
    ...read.map(([name, schema, fields]) => [`read ${name}`, schema, fields] as const),
    ...nodes.map(([name, schema, fields]) => [`${name} node`, schema, fields] as const),
  ]

  it.each(entities)('%s: every field, and no other', (name, schema, fields) => {
    const expected = `${fields} ${added[name] ?? ''}`.trim().split(' ')
    expect(fieldsOf(schema).sort()).toEqual(expected.sort())
  })

  it('of a collection are all optional on update', () => {
    expect(CollectionChanges.parse({})).toEqual({})
    expect(fieldsOf(CollectionChanges)).toEqual([...fieldsOf(CollectionDraft), 'recipeIdsBefore'])
  })

  it('accept what the specification says of their values', () => {
    expect(siteLinks.SocialPlatform.options).toHaveLength(8)
    expect(siteLinks.ReadSocialPlatform.options).toHaveLength(11)
    expect(drafts.RecipeDraft.shape.publishedAt.parse('2026-03-01')).toEqual(new Date('2026-03-01'))
    expect(richText.Heading.safeParse({ type: 'heading', level: 4, children: [] }).success).toBe(false)
  })
})
