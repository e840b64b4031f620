import { decodeBase64 } from '../../ingredient/model/base64.ts'
import type { ImportWarning } from '../../imported/imported-recipe.ts'
import { readRecipeText } from '../../page/read-recipe-text.ts'
import { markdownOf } from '../html/html-lines.ts'
import { isWhole, withoutRecipe } from '../html/read-post.ts'
import { fileLimits } from '../archive/file-limits.ts'
import type { ParsedRecipes, ReadRecipe } from '../../imported/parsed-file.ts'
import {
  xmlChild,
  xmlChildren,
  xmlChildText,
  xmlDescendants,
  xmlText,
  type XmlElement,
} from '../../document/xml-tree.ts'

/** Parses the export of a notebook (ENEX): the notes that contain a recipe, with their tags, source and images. */
export function readEnex(root: XmlElement): ParsedRecipes {
  const recipes: ReadRecipe[] = []
  const others: string[] = []
  for (const note of xmlDescendants(root, 'note')) {
    const recipe = recipes.length > fileLimits.recipes ? null : readNote(note)
    if (recipe === null) others.push(xmlChildText(note, 'title'))
    else recipes.push(recipe)
  }
  return { recipes, warnings: withoutRecipe('note', others) }
}

function readNote(note: XmlElement): ReadRecipe | null {
  const title = xmlChildText(note, 'title')
  const content = xmlChildText(note, 'content')
  const recipe = readRecipeText(`# ${title || 'Untitled'}\n\n${markdownOf(content)}`)
  if (!isWhole(recipe)) return null
  const attributes = xmlChild(note, 'note-attributes')
  const about = (name: string): string => (attributes === null ? '' : xmlChildText(attributes, name))
  const source = about('source-url')
  const resources = xmlChildren(note, 'resource')
  const images = resources.filter(isImage).map(bytesOf)
  return {
    image: images[0] ?? null,
    moreImages: images.slice(1),
    recipe: {
      ...recipe,
      title: title || null,
      author: recipe.author ?? (about('author') || null),
      keywords: [...new Set([...recipe.keywords, ...xmlChildren(note, 'tag').map(xmlText)])].filter(Boolean),
      canonicalUrl: /^https?:\/\/\S+$/i.test(source) ? source : null,
      warnings: [
        ...recipe.warnings,
        ...resources.filter((resource) => !isImage(resource)).map(leftOut),
        ...(/<en-crypt[\s>]/i.test(content) ? [encrypted] : []),
      ],
    },
  }
}

function isImage(resource: XmlElement): boolean {
  return /^image\/(?:jpe?g|png|gif|webp|avif)$/i.test(xmlChildText(resource, 'mime'))
}

function bytesOf(resource: XmlElement): Uint8Array {
  return decodeBase64(xmlChildText(resource, 'data').replace(/\s+/g, ''))
}

function leftOut(resource: XmlElement): ImportWarning {
  const attributes = xmlChild(resource, 'resource-attributes')
  const name = attributes === null ? '' : xmlChildText(attributes, 'file-name')
  const what = name || xmlChildText(resource, 'mime') || 'unknown'
  return { path: '', message: `The attachment “${what.slice(0, 80)}” of the note was left out.`, source: '' }
}

const encrypted: ImportWarning = {
  path: '',
  message: 'An encrypted part of the note was left out.',
  source: '',
}
