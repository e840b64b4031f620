import { describe, expect, it } from 'vitest'
import { rankCommands, type PaletteCommand } from './palette-command.ts'

const command = (id: string, title: string, words?: string): PaletteCommand => ({
  ...{ id, title, kind: 'page', icon: 'recipes', run: () => undefined },
  ...(words === undefined ? {} : { words }),
})
const all = [
  command('recipes', 'Recipes'),
  command('new', 'New recipe', 'write create'),
  command('collections', 'Collections'),
  command('creme', 'Crème brûlée'),
]
const ids = (words: string, recent: string[] = []) => rankCommands(all, words, recent).map(({ id }) => id)

describe('the palette', () => {
  it('lists the recent commands first, and every command once', () => {
    expect(ids('', ['creme', 'gone', 'new'])).toEqual(['creme', 'new', 'recipes', 'collections'])
  })

  it('finds by every word, whatever its accents and case, and by other words of a command', () => {
    expect(ids('CREME bru')).toEqual(['creme'])
    expect(ids('write')).toEqual(['new'])
    expect(ids('soup')).toEqual([])
  })

  it('puts titles that begin with the words before those that contain them', () => {
    expect(ids('rec')).toEqual(['recipes', 'new'])
  })
})
