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

describe('the command palette', () => {
  it('lists recent commands first and every command once', () => {
    expect(ids('', ['creme', 'gone', 'new'])).toEqual(['creme', 'new', 'recipes', 'collections'])
  })

  it('matches every word of the query, ignores accents and case, and searches the keywords of a command', () => {
    expect(ids('CREME bru')).toEqual(['creme'])
    expect(ids('write')).toEqual(['new'])
    expect(ids('soup')).toEqual([])
  })

  it('ranks titles that start with the query above titles that contain it', () => {
    expect(ids('rec')).toEqual(['recipes', 'new'])
  })
})
