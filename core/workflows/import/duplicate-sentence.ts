import type { ImportDuplicate } from '../../model/recipe/duplicates.ts'
import { oneLine } from '../../values/text/one-line.ts'

/** The reason why a recipe of the site may be the same as the imported one, as a sentence. */
export function duplicateSentence({ by, title, likeness, isChangedHere }: ImportDuplicate): string {
  const name = `"${oneLine(title)}"`
  if (by === 'likeness')
    return likeness === 1
      ? `${name} on the site has the same title and ingredients.`
      : `${name} on the site is ${percent(likeness)} alike.`
  if (by === 'content') return `The site already has the same recipe: ${name}.`
  if (by === 'slug')
    return `${name} on the site has its address${isChangedHere ? ', and is not the same' : ''}.`
  return isChangedHere
    ? `It was imported before, and ${name} was changed on the site since.`
    : `It was imported before: ${name}.`
}

/** A share from 0 to 1 as a percentage. */
export function percent(value: number): string {
  return `${Math.round(value * 100)} %`
}
