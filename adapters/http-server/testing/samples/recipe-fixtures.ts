import type { SiteSlug } from '../people.ts'
import type { FixtureScope } from './fixture-scope.ts'

export type RecipeFixtures = ReturnType<typeof recipeFixtures>

/** Recipes, collections, comments and newsletters, created on demand. */
export function recipeFixtures({ server, people, siteIds, next, api }: FixtureScope) {
  async function recipe(siteSlug: SiteSlug = 'ottolina', more: object = {}) {
    const number = next()
    const draft = { title: `Soup ${number}`, slug: `soup-${number}`, ...more }
    const { id, slug } = (await api(siteSlug).createRecipe({ siteSlug, body: draft })).body.recipe
    await api(siteSlug).publishRecipe({ siteSlug, recipeId: id })
    return { id, slug }
  }

  /** A published recipe with changes that are not published. */
  async function changedRecipe() {
    const changed = await recipe()
    const body = { form: { title: 'Better soup' }, baseVersion: 1 }
    await api('ottolina').saveWorkingCopy({ siteSlug: 'ottolina', recipeId: changed.id, body })
    return changed
  }

  /** The token of a link that shows all of a published recipe for subscribers. */
  async function previewToken() {
    const { id: recipeId } = await recipe('ottolina', { privacySetting: 'subscribers_only' })
    const place = { siteSlug: 'ottolina', recipeId, body: { isWhole: true } }
    const { previewLink } = (await api('ottolina').createRecipePreviewLink(place)).body
    return new URL(previewLink.url).pathname.split('/').at(-1) ?? ''
  }

  async function draft() {
    const number = next()
    const body = { title: `Draft ${number}`, slug: `draft-${number}` }
    return (await api('ottolina').createRecipe({ siteSlug: 'ottolina', body })).body.recipe
  }

  /** A recipe in the trash. */
  async function trashedRecipe(siteSlug: SiteSlug = 'ottolina') {
    const { id: recipeId } = await recipe(siteSlug)
    await api(siteSlug).deleteRecipe({ siteSlug, recipeId })
    return recipeId
  }

  async function ingredient() {
    const body = { title: `Ingredient ${next()}` }
    return (await api('ottolina').createIngredient({ siteSlug: 'ottolina', body })).body.ingredient.id
  }

  /** A custom term of `ottolina`. */
  async function ownTerm() {
    const body = { kind: 'tags' as const, title: `Own ${next()}` }
    return (await api('ottolina').createTerm({ siteSlug: 'ottolina', body })).body.term.id
  }

  async function collection(siteSlug: SiteSlug = 'ottolina', recipeIds: string[] = []) {
    const number = next()
    const body = { title: `Soups ${number}`, slug: `soups-${number}`, recipeIds }
    return (await api(siteSlug).createCollection({ siteSlug, body })).body.collection
  }

  /** A visible comment of the author. */
  async function comment(siteSlug: SiteSlug = 'ottolina', text = 'Good') {
    const { id: recipeId } = await recipe(siteSlug)
    const id = server.deps.random.uuid()
    await server.stores.commentStore.create({
      ...{ id, siteId: siteIds[siteSlug], recipeId, parentId: null, userId: people.author.id },
      ...{
        content: { type: 'document', children: [{ type: 'paragraph', children: [{ text }] }] },
        isHidden: false,
        isHeld: false,
        createdAt: server.clock.now(),
      },
    })
    return { id, recipeId }
  }

  async function importBatch(siteSlug: SiteSlug = 'ottolina') {
    return (await api(siteSlug).createImportBatch({ siteSlug, body: { label: 'a.zip' } })).body.importBatch
  }

  async function letter() {
    const body = {
      subject: `Letter ${next()}`,
      parts: [{ kind: 'recipe' as const, recipeId: (await recipe()).id }],
    }
    return (await api('ottolina').createLetter({ siteSlug: 'ottolina', body })).body.letter
  }

  async function newsletterSend(siteSlug: SiteSlug = 'ottolina') {
    const { id: recipeId } = await recipe(siteSlug)
    return (await api(siteSlug).createNewsletterSend({ siteSlug, body: { recipeId } })).body.newsletterSend
  }

  /** A sent newsletter with a link in its text. */
  async function linkedNewsletter() {
    const { id } = await newsletterSend()
    server.clock.pass(61)
    const newsletter = { siteId: siteIds.ottolina, sendId: id }
    await server.stores.newsletterLinkStore.ensure(
      newsletter,
      ['https://example.com/'],
      () => `link-${next()}`,
    )
    return id
  }

  return {
    recipe,
    changedRecipe,
    previewToken,
    draft,
    trashedRecipe,
    ingredient,
    ownTerm,
    collection,
    comment,
    importBatch,
    letter,
    newsletterSend,
    linkedNewsletter,
  }
}
