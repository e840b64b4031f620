import { strToU8, zipSync } from 'fflate'
import { parseSvg, writeSvg } from '../../adapters/media/files/svg-tree.ts'
import { withoutJpegMetadata } from '../../adapters/media/files/jpeg-metadata.ts'
import { withoutPngMetadata } from '../../adapters/media/files/png-metadata.ts'
import { withoutWebpMetadata } from '../../adapters/media/files/webp-metadata.ts'
import { readCooklangFile } from '../../core/formats/cooklang/read-cooklang-file.ts'
import { importedRecipeToDraft } from '../../core/formats/draft/to-draft.ts'
import { readFile } from '../../core/formats/file/read-file.ts'
import { readIngredientLine } from '../../core/formats/ingredient/read-ingredient.ts'
import { readRecipeFile } from '../../core/formats/markdown/read-recipe-file.ts'
import { readPage } from '../../core/formats/page/read-page.ts'
import { readStep } from '../../core/formats/steps/read-steps.ts'
import { readSubscribers } from '../../core/formats/subscribers/read-subscribers.ts'
import { readRecipeText } from '../../core/formats/page/read-recipe-text.ts'
import { readYamlValue } from '../../core/formats/yaml/read-yaml.ts'
import { contentKind } from '../../core/model/media/content-kind.ts'
import { recognizeImage, recognizeVideo } from '../../core/model/media/recognize-media.ts'
import { searchWords } from '../../core/model/search/words/search-text.ts'
import { safeCssOverrides } from '../../core/model/theme/css-overrides.ts'
import { readMarkdown } from '../../core/values/rich-text/read-markdown.ts'
import { readRichText } from '../../core/values/rich-text/read-text.ts'
import { safeHtml } from '../../core/values/rich-text/safe-html.ts'
import { bytes, cooklang, css, csv, exchange, json, markdown, markup, svg, words, yaml } from './pieces.ts'

/** A parser of untrusted input, and the pieces of its grammar. */
export type Parser = {
  readonly parse: (text: string) => unknown
  readonly pieces: readonly string[]
  /** The maximum length of its input in the product, in characters. */
  readonly maxLength: number
}

const decodeText = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}

const readOptions = { uuid: () => '00000000-0000-4000-8000-000000000000', isImport: true }
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255)
const fileOf = (bytes: Uint8Array) => readFile({ name: 'recipes', bytes }, { decodeText })

/** A file of another program: its head, the searched text, its tail. */
const file =
  (head: string, tail = '') =>
  (text: string) =>
    fileOf(strToU8(head + text + tail))

function draftsOf(html: string): unknown {
  return readPage({ html }).recipes.map((recipe) =>
    importedRecipeToDraft(recipe, { uuid: readOptions.uuid, readIngredientLine }),
  )
}

const jsonLd = (fields: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...fields })}</script>`

const chunkHead = { png: '\x89PNG\r\n\x1a\n', webp: 'RIFF\xff\xff\xff\x7fWEBP' }
const richBlock = (text: string): string =>
  `{"type":"document","children":[{"type":"paragraph","children":[{"text":"${text}"}]}]}`

/** Parses a text that may be JSON, like a call does. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const MB = 1024 * 1024

/** All parsers of untrusted input, by the name in the report. */
export const parsers: Readonly<Record<string, Parser>> = {
  'html-page': { parse: (text) => draftsOf(text), pieces: [...markup, ...words], maxLength: 4 * MB },
  'html-text': {
    parse: (text) => draftsOf(`<h1>Tea</h1><h2>Ingredients</h2><p>${text}</p>`),
    pieces: [...words, '<br>', '<li>', '</li><li>'],
    maxLength: MB,
  },
  'json-ld': {
    parse: (text) => draftsOf(`<script type="application/ld+json">${text}</script>`),
    pieces: [...json, ...words],
    maxLength: 2 * MB,
  },
  'json-ld-fields': {
    parse: (text) =>
      draftsOf(
        jsonLd({
          name: 'Tea',
          description: text,
          recipeIngredient: [text, ...text.split('\n')],
          recipeInstructions: text,
          recipeYield: text,
          totalTime: text,
        }),
      ),
    pieces: [...words, ...markup, 'PT', 'PT1H'],
    maxLength: MB,
  },
  'page-program': {
    parse: (text) =>
      draftsOf(
        `<script>window.__DATA__ = ${text}</script><script id="__NEXT_DATA__" type="application/json">${text}</script>`,
      ),
    pieces: [...json, ...words, 'ingredients', 'recipe'],
    maxLength: MB,
  },
  yaml: { parse: readYamlValue, pieces: [...yaml, 'a', '1'], maxLength: 256 * 1024 },
  'markdown-recipe': {
    parse: (text) => readRecipeFile(`---\ntitle: Tea\n---\n\n## Ingredients\n\n${text}`, readOptions),
    pieces: [...markdown, ...words],
    maxLength: 512 * 1024,
  },
  'front-matter': {
    parse: (text) => readRecipeFile(`---\n${text}\n---\n\nMix.\n`, readOptions),
    pieces: [...yaml, 'title: ', 'tags: ', 'servings: ', 'a'],
    maxLength: 256 * 1024,
  },
  'rich-text-markdown': {
    parse: (text) => readMarkdown(text),
    pieces: [...markdown, ...words],
    maxLength: 200_000,
  },
  cooklang: {
    parse: (text) => readCooklangFile(text, readOptions),
    pieces: [...cooklang, ...words],
    maxLength: 512 * 1024,
  },
  'subscriber-csv': {
    parse: (text) => readSubscribers(`email,name\n${text}`),
    pieces: csv,
    maxLength: 8 * MB,
  },
  'recipe-csv': {
    parse: file('title,ingredients,directions\nTea,'),
    pieces: [...csv, ...words],
    maxLength: 4 * MB,
  },
  zip: {
    parse: (text) => {
      const members = text
        .split('|')
        .slice(0, 2000)
        .map((part, index) => [`${index}.txt`, latin1(part)])
      return fileOf(zipSync(Object.fromEntries(members), { level: 0 }))
    },
    pieces: ['|', ...words, ...exchange],
    maxLength: 512 * 1024,
  },
  'zip-directory': {
    parse: (text) =>
      fileOf(
        latin1(
          `PK\x03\x04${text}PK\x05\x06\x00\x00\x00\x00\xff\xff\xff\xff\xff\xff\xff\x7f\x04\x00\x00\x00\x00\x00`,
        ),
      ),
    pieces: ['PK\x01\x02', 'PK\x05\x06', 'PK\x03\x04', '\x00\x00', '\xff\xff', 'a', 'PK'],
    maxLength: 4 * MB,
  },
  'meal-master': {
    parse: file('MMMMM----- Meal-Master\n  Title: Tea\n\n'),
    pieces: [...exchange, ...words],
    maxLength: 4 * MB,
  },
  rezkonv: {
    parse: file('===== REZKONV-Recipe\n  Titel: Tee\n\n'),
    pieces: [...exchange, ...words],
    maxLength: 4 * MB,
  },
  mastercook: {
    parse: file('* Exported from MasterCook *\n\nTea\n\n  Amount  Measure  Ingredient\n----\n'),
    pieces: [...exchange, ...words],
    maxLength: 4 * MB,
  },
  'mastercook-xml': {
    parse: file('<?xml version="1.0"?><mx2><RcpE name="Tea">', '</RcpE></mx2>'),
    pieces: [...exchange, ...markup],
    maxLength: 4 * MB,
  },
  paprika: {
    parse: file('{"name":"Tea","uid":"a","ingredients":"1 cup flour","directions":', '}'),
    pieces: [...json, ...words],
    maxLength: 4 * MB,
  },
  'image-header': {
    parse: (text) => {
      const data = latin1(text)
      return [
        recognizeImage(data),
        recognizeVideo(data),
        contentKind(data),
        withoutJpegMetadata(latin1(`\xff\xd8${text}`)),
        withoutPngMetadata(latin1(chunkHead.png + text)),
        withoutWebpMetadata(latin1(chunkHead.webp + text)),
      ]
    },
    pieces: bytes,
    maxLength: 8 * MB,
  },
  svg: {
    parse: (text) => {
      const tree = parseSvg(strToU8(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`))
      return tree && writeSvg(tree)
    },
    pieces: svg,
    maxLength: MB,
  },
  css: { parse: (text) => safeCssOverrides(text), pieces: css, maxLength: 100_000 },
  'rich-text': {
    parse: (text) => readRichText(jsonOf(richBlock(text.replace(/["\\\n]/g, '')))),
    pieces: words,
    maxLength: 200_000,
  },
  'rich-text-json': {
    parse: (text) => readRichText(jsonOf(text)),
    pieces: [
      '{"type":"document","children":[',
      '{"type":"bulleted-list","children":[',
      '{"type":"list-item","children":[',
      '{"text":"a"}',
      ',',
      ']}',
      ']}]}',
      '{"type":"paragraph","children":[',
    ],
    maxLength: 200_000,
  },
  'safe-html': { parse: safeHtml, pieces: [...markup, ...words], maxLength: 200_000 },
  'plain-text': { parse: readRecipeText, pieces: words, maxLength: MB },
  'ingredient-line': { parse: readIngredientLine, pieces: words, maxLength: 10_000 },
  step: {
    parse: (text) =>
      readStep(text, [
        { id: 'x', title: 'flour' },
        { id: 'y', title: 'a' },
      ]),
    pieces: words,
    maxLength: 50_000,
  },
  search: { parse: searchWords, pieces: [...words, ...markup], maxLength: 100_000 },
}
