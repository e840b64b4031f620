import { describe, expect, it } from 'vitest'
import { methodScore } from './line-scores.ts'

describe('the score of a step', () => {
  it.each(['Смешайте муку и сахар', 'Добавьте муку и сахар', 'Préchauffez le four à 180'])(
    'is raised by a verb with a letter that is folded: %s',
    (step) => expect(methodScore(step)).toBeGreaterThan(0.4),
  )
})
