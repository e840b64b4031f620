import { describe, expect, it } from 'vitest'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { collectionText, recipeCountText } from './collection-text.ts'

const id = 'abcdefghij_'

describe('collectionText', () => {
  it('removes a paragraph that starts with youtube= and returns the video', () => {
    expect(collectionText(paragraphsFromText(`Soups.\nyoutube=${id}\nMore soups.`))).toEqual({
      text: paragraphsFromText('Soups.\nMore soups.'),
      youtubeVideoId: id,
    })
    expect(collectionText(paragraphsFromText(`youtube=https://youtu.be/${id}`))).toEqual({
      text: null,
      youtubeVideoId: id,
    })
  })

  it('removes a marker without a valid id, and uses the first valid one', () => {
    expect(
      collectionText(paragraphsFromText(`youtube="><script>\nyoutube=${id}\nyoutube=another_one`)),
    ).toEqual({
      text: null,
      youtubeVideoId: id,
    })
  })

  it('ignores the marker within a text and other blocks', () => {
    const text = paragraphsFromText(`See youtube=${id}`)
    expect(collectionText(text)).toEqual({ text, youtubeVideoId: null })
    const heading = {
      type: 'document' as const,
      children: [{ type: 'heading' as const, level: 1 as const, children: [{ text: `youtube=${id}` }] }],
    }
    expect(collectionText(heading)).toEqual({ text: heading, youtubeVideoId: null })
    expect(collectionText(null)).toEqual({ text: null, youtubeVideoId: null })
  })

  it('counts recipes', () => {
    expect([0, 1, 2].map((count) => recipeCountText(count))).toEqual(['0 recipes', '1 recipe', '2 recipes'])
  })
})
