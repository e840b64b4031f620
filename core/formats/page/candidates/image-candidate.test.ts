import { expect, it } from 'vitest'
import { read, withData } from '../testing/page-recipes.ts'

it('a recipe without an image has the displayed one, whatever images other recipes of the page have', () => {
  const data = [
    { '@type': 'Recipe', name: 'Mint tea' },
    { '@type': 'Recipe', name: 'Oat cake', image: 'https://kitchen.example/cake.jpg' },
  ]
  const page = withData(
    data,
    '<h1>Mint tea</h1><img src="/logo.svg"><img src="/cup.jpg"><img src="/mint.jpg">',
  )
  expect(read(page).images).toEqual(['https://kitchen.example/cup.jpg'])
})
