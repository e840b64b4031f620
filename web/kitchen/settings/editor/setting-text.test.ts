import { describe, expect, it } from 'vitest'
import { colorThemes } from '#core/model/theme/themes.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { settingText } from './setting-text.ts'

describe('the comparison text of a setting', () => {
  it.each([
    ['title', 'My table', 'My table'],
    ['replyToEmail', null, 'Nothing'],
    ['commentsEnabled', false, 'Off'],
    ['monthlyAmountCents', 450, '$4.50'],
    ['logoId', '0198f2c4-7c1e-7bd0-8f5a-3d1c2b4a5e6f', 'An image'],
    ['featuredRecipeIds', ['a', 'b'], '2 recipes'],
    ['imageCrops', [], '0 cut images'],
    ['colorThemeId', colorThemes[1]?.id, colorThemes[1]?.title],
  ])('of %s with %j is “%s”', (name, value, text) => {
    expect(settingText(name, value)).toBe(text)
  })

  it('has a line for each row of a list, without ids and booleans', () => {
    const links = [
      { label: 'Shop', href: 'https://shop.example', openInNewTab: true },
      { id: '0198f2c4-7c1e-7bd0-8f5a-3d1c2b4a5e6f', label: 'Book', href: '/book' },
    ]
    expect(settingText('headerLinks', links)).toBe('Shop · https://shop.example\nBook · /book')
  })

  it('contains the paragraphs of a text, and the title and contents of a book', () => {
    const about = paragraphsFromText('I cook.\nI write.')
    expect(settingText('about', about)).toBe('I cook.\nI write.')
    const book = { title: 'Soups', subtitle: null, introduction: about, chapters: [{ title: 'Broths' }] }
    expect(settingText('book', book)).toBe('Soups\nI cook.\nI write.\nBroths')
  })
})
