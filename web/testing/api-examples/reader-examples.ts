import { commentId, focacciaId, recipeId, siteSlug, textOf, type Demo } from './demo.ts'
import type { SomeExamples } from './example.ts'

const ofRecipe = { siteSlug, recipeId }
const upvoted = commentId('Even better on the second day.')

/** A folder of the reader with the minestrone in it. */
async function folder({ people: { mira } }: Demo, title: string) {
  await mira.api.createBookmark({ siteSlug, body: { recipeId } })
  const { id } = (await mira.api.createBookmarkFolder({ body: { title } })).body.folder
  await mira.api.moveBookmarks({ body: { folderId: id, bookmarks: [ofRecipe] } })
  return id
}

const peas = {
  id: '7d0f5b3e-5c0c-4d42-9a55-1f4f7b2f9a10',
  title: 'frozen peas',
  quantityMin: 150,
  quantityMax: null,
  unit: 'g',
  gramsPerLiter: null,
  source: {
    title: 'Green minestrone with white beans and lemon',
    url: 'https://ottolina.food.example/recipes/green-minestrone',
    yieldText: '4 bowls',
  },
  isTicked: false,
  addedAt: '2026-03-01T12:00:00.000Z',
}

/** Examples of the calls of comments. */
const comments = {
  listComments: ofRecipe,
  createComment: { siteSlug, body: { recipeId, content: textOf('I used chard, and it was lovely.') } },
  deleteComment: async (demo) => {
    const made = await demo.comment('Can I freeze it?', demo.people.mira)
    return { siteSlug, commentId: made.commentId }
  },
  createCommentUpvote: { siteSlug, body: { commentId: upvoted } },
  deleteCommentUpvote: { siteSlug, commentId: upvoted },
  listManagedComments: { siteSlug, status: 'visible', limit: 2 },
  listHiddenComments: ofRecipe,
  hideComment: async (demo) => ({ siteSlug, commentId: (await demo.comment('First!')).commentId }),
  unhideComment: { siteSlug, commentId: commentId('Buy cheap pans at my shop!!!') },
  listBlockedReaders: async (demo) => {
    const { userId } = await demo.comment('Cheap knives, link in my profile')
    await demo.chiara.blockReader({ siteSlug, body: { userId } })
    return { siteSlug, limit: 2 }
  },
  blockReader: async (demo) => ({
    siteSlug,
    body: { userId: (await demo.comment('Cheap pots, link in my profile')).userId },
  }),
  unblockReader: async (demo) => {
    const { userId } = await demo.comment('Is the link in my profile working?')
    await demo.chiara.blockReader({ siteSlug, body: { userId } })
    return { siteSlug, userId }
  },
} satisfies SomeExamples

/** Examples of the calls of saved recipes. */
const saved = {
  listBookmarks: async (demo) => {
    await folder(demo, 'Soups')
    return { siteSlug, limit: 2 }
  },
  createBookmark: { siteSlug, body: { recipeId: focacciaId } },
  deleteBookmark: { siteSlug, recipeId: focacciaId },
  listBookmarkFolders: async (demo) => {
    await folder(demo, 'Weekend')
    return {}
  },
  createBookmarkFolder: { body: { title: 'For guests' } },
  updateBookmarkFolder: async (demo) => ({
    folderId: await folder(demo, 'Spring'),
    body: { title: 'Early spring' },
  }),
  deleteBookmarkFolder: async (demo) => ({ folderId: await folder(demo, 'Later') }),
  moveBookmarks: async (demo) => ({
    body: { folderId: await folder(demo, 'Quick dinners'), bookmarks: [ofRecipe] },
  }),
  getRecipeNote: async ({ people: { mira } }) => {
    await mira.api.updateRecipeNote({ ...ofRecipe, body: { note: 'Half the leeks are enough.' } })
    return ofRecipe
  },
  updateRecipeNote: { ...ofRecipe, body: { note: 'Half the leeks are enough.' } },
  getShoppingList: async ({ people: { mira } }) => {
    await mira.api.updateShoppingList({ body: { put: [peas], remove: [] } })
    return {}
  },
  updateShoppingList: { body: { put: [{ ...peas, isTicked: true }], remove: [] } },
} satisfies SomeExamples

/** Examples of the calls of comments and saved recipes. */
export const readerExamples = { ...comments, ...saved }
