import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { lines, one, read, steps } from './testing/read-one.ts'

const html =
  '<p>We eat it in March.</p><h3>Ingredients</h3><ul><li>3 leeks</li><li>400 g potatoes</li></ul>' +
  '<h3>Method</h3><ol><li>Slice the leeks &amp; fry them.</li><li>Boil for 20 minutes.</li></ol>'
const plain =
  'Ingredients\n\n3 leeks\n400 g potatoes\n\nMethod\n\n1. Slice the leeks & fry them.\n2. Boil for 20 minutes.'

const leek = {
  ...{ id: '64a1', uuid: '0d5a1c2e-7f10-4a3b-9c55-1a2b3c4d5e6f', slug: 'leek', lexical: '{}' },
  ...{ title: 'Leek soup', canonical_url: 'https://blog.example/leek', status: 'published' },
}
const holiday = {
  ...{ id: '64a2', slug: 'holiday', title: 'Holiday', html: '<p>The blog rests until August.</p>' },
}

/** An export with these posts; the first post has a tag and an author. */
const exported = (...posts: object[]) =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1_700_000_000_000, version: '5.80.0' },
        data: {
          posts,
          tags: [
            { id: 't1', name: 'winter' },
            { id: 't2', name: 'soup' },
          ],
          posts_tags: [{ post_id: '64a1', tag_id: 't2', sort_order: 0 }],
          users: [{ id: 'u1', name: 'Nora' }],
          posts_authors: [{ post_id: '64a1', author_id: 'u1' }],
        },
      },
    ],
  })

const apiPosts = JSON.stringify({
  posts: [
    {
      ...{ id: '64a1', slug: 'leek', title: 'Leek soup', html, url: 'https://blog.example/leek' },
      ...{ tags: [{ id: 't2', name: 'soup' }], authors: [{ name: 'Nora' }] },
    },
  ],
})

const image = (path: string) => `<img src="__GHOST_URL__/content/images/${path}">`
/** An archive of an export and its images, whose bytes are their numbers. */
const archive = (text: string, ...photos: string[]) =>
  zipSync({
    'blog.ghost.json': strToU8(text),
    ...Object.fromEntries(photos.map((path, at) => [`content/images/${path}`, new Uint8Array([at])])),
  })

describe('recipes in posts of Ghost', () => {
  it.each([
    ['its export', exported({ ...leek, html }, holiday)],
    ['its export with plain texts', exported({ ...leek, html: null, plaintext: plain }, holiday)],
    ['its API', apiPosts],
  ])('are read from %s', (_, text) => {
    const recipe = one('blog', text)
    expect(recipe).toMatchObject({
      ...{ title: 'Leek soup', author: 'Nora', keywords: ['soup'] },
      canonicalUrl: 'https://blog.example/leek',
    })
    expect(lines(recipe)).toEqual(['3 leeks', '400 g potatoes'])
    expect(steps(recipe)).toEqual(['Slice the leeks & fry them.', 'Boil for 20 minutes.'])
  })

  it('have their excerpt and id, and posts without a recipe are named', () => {
    const { recipes, warnings } = read(
      'blog',
      exported({ ...leek, html, custom_excerpt: 'For a cold day.' }, holiday),
    )
    expect(recipes.map(({ recipe, format, id }) => [recipe.description, format, id])).toEqual([
      ['For a cold day.', 'ghost', 'urn:uuid:0d5a1c2e-7f10-4a3b-9c55-1a2b3c4d5e6f'],
    ])
    expect(warnings.map(({ message }) => message)).toEqual([
      'One post or page was read for recipes alone; what else it says was left out.',
      'One post without a recipe was left out: “Holiday”.',
    ])
  })

  it('have their images from the folder, the one that the post shows first in front', () => {
    const feature_image = '__GHOST_URL__/content/images/2024/06/leek.jpg'
    const post = { ...leek, feature_image, html: image('2024/05/leek.jpg') + html }
    const photos = ['2024/05/leek.jpg', '2024/06/leek.jpg', 'size/w600/2024/05/leek.jpg']
    const { recipes, images } = read('x.zip', archive(exported(post), ...photos))
    expect(images).toEqual([
      { recipe: 0, name: 'content/images/2024/06/leek.jpg', bytes: new Uint8Array([1]) },
      { recipe: 0, name: 'content/images/2024/05/leek.jpg', bytes: new Uint8Array([0]) },
    ])
    expect(recipes[0]?.recipe.images).toEqual([])
  })

  it('do not get images of others with the same name', () => {
    const onion = { ...leek, id: '64a3', uuid: null, slug: 'onion', title: 'Onion soup', canonical_url: null }
    const posts = [
      { ...leek, html: image('2024/05/pot.jpg') + html },
      { ...onion, html: image('2024/06/pot.jpg') + html.replace('3 leeks', '3 onions') },
    ]
    const photos = ['2024/01/pot.jpg', '2024/05/pot.jpg', '2024/06/pot.jpg']
    const { recipes, images, warnings } = read('x.zip', archive(exported(...posts), ...photos))
    expect(images.map(({ recipe, name }) => [recipes[recipe]?.recipe.title, name])).toEqual([
      ['Leek soup', 'content/images/2024/05/pot.jpg'],
      ['Onion soup', 'content/images/2024/06/pot.jpg'],
    ])
    expect(warnings.at(-1)).toMatchObject({
      path: 'content/images/2024/01/pot.jpg',
      message: 'It is an image of no recipe that was read.',
    })
  })
})
