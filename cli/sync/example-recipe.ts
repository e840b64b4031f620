import { writePlain } from '#core/formats/markdown/plain-words.ts'
import type { FileProblem } from '#core/formats/markdown/recipe-file.ts'

/** The file of a new recipe, whose description and lines are examples of the format. */
export function exampleRecipe(title: string, slug: string): string {
  return `---
slug: ${slug}
servings: 4
prep: 10 min
cook: 20 min
---

# ${writePlain(title)}

${exampleDescription}

${exampleBody}`
}

const exampleDescription = 'A description in one or two sentences.'

const exampleBody = `## Ingredients

- 250 g flour, sifted
- 1/2 tsp salt (to taste)

## Method

1. Mix the [flour](ingredient:flour) with the [salt](ingredient:salt).
2. Bake at [180 °C](measurement:celsius?quantity=180) until golden. {timer 20 min}

## Notes

It keeps for 3 days.
`

/** The problem of a file that still has the example's description or all of its other lines; null for others. */
export function exampleProblem(text: string): FileProblem | null {
  const lines = text.replaceAll('\r', '').split('\n')
  const at = lines.indexOf(exampleDescription)
  if (at !== -1) {
    return {
      line: at + 1,
      message: 'This is the example of "recipes new": write a description, or delete it.',
    }
  }
  const isUnedited = lines.join('\n').trimEnd().endsWith(exampleBody.trimEnd())
  return isUnedited
    ? {
        line: lines.indexOf('## Ingredients') + 1,
        message: 'These are the examples of "recipes new": write the recipe in their place.',
      }
    : null
}
