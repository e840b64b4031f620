import type { Person } from '../people.ts'
import type { Fixtures } from './fixtures.ts'

/** The input of a call; `token` replaces the person's token. */
export type Asked = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly token?: string | null
}

/** Creates the sample request of one call, with new fixtures if the call uses them up. */
export type Sample = (fixtures: Fixtures, person: Person) => Asked | Promise<Asked>

/** The site that samples are about. */
export const siteSlug = 'ottolina'

export const ofSite: Sample = () => ({ params: { siteSlug } })
export const newAddress: Sample = (of) => ({
  params: { siteSlug },
  body: { email: `new-${of.next()}@example.com` },
})
export const withRecipeId: Sample = async (of) => ({
  params: { siteSlug, recipeId: (await of.recipe()).id },
})
export const withCommentId: Sample = async (of) => ({
  params: { siteSlug, commentId: (await of.comment()).id },
})
export const withCollectionId: Sample = async (of) => ({
  params: { siteSlug, collectionId: (await of.collection()).id },
})
export const withImportBatchId: Sample = async (of) => ({
  params: { siteSlug, importBatchId: (await of.importBatch()).id },
})
export const letterParams = async (of: Parameters<Sample>[0]) => ({
  siteSlug,
  letterId: (await of.letter()).id,
})
export const withLetterId: Sample = async (of) => ({ params: await letterParams(of) })
export const webhookParams = async (of: Parameters<Sample>[0]) => {
  const { webhookId } = await of.webhook()
  return { siteSlug, webhookId }
}
export const withWebhookId: Sample = async (of) => ({ params: await webhookParams(of) })
export const withWorkingCopy: Sample = async (of) => ({
  params: { siteSlug, recipeId: (await of.changedRecipe()).id },
})
export const withEmailChangeLink: Sample = async (of, person) => ({
  params: { changeToken: person.role === 'anonymous' ? 'unknown' : await of.emailChangeLink(person) },
})
export const withInvitationId: Sample = async (of, person) => ({
  params: { siteSlug, invitationId: (await of.invitation(person)).id },
})
export const newInvitation: Sample = (of) => ({
  params: { siteSlug },
  body: { email: `invited-${of.next()}@example.com`, role: 'editor' },
})
export const withTrashed: Sample = async (of) => ({
  params: { siteSlug, trashKind: 'recipe', trashedId: await of.trashedRecipe() },
})
export const aboutRecipe: Sample = async (of) => ({
  params: { siteSlug },
  query: { recipeId: (await of.recipe()).id },
})
