import { enableCompileCache } from 'node:module'

// Compiling the readers takes longer than the first thousand lines.
enableCompileCache()

/** Maps a case of a corpus to its result; both are JSON objects described in ../shared/corpora/README.md. */
type Reader = (input: Record<string, unknown>) => unknown

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The readers by corpus, loaded lazily. */
const readers: Record<string, () => Promise<Reader>> = {
  async ingredients() {
    const { readIngredientCase } = await import('./read-ingredients.ts')
    return (input) => readIngredientCase({ id: text(input['id']), sentence: text(input['sentence']) })
  },
  pages: pageReader,
  markup: pageReader,
  async cooklang() {
    const { readCooklangCase } = await import('./read-cooklang.ts')
    return (input) => readCooklangCase({ name: text(input['name']), source: text(input['source']) })
  },
  async imports() {
    const { readImportCase } = await import('./read-imports.ts')
    return (input) => readImportCase({ file: text(input['file']), path: text(input['path']) })
  },
}

/** A page that cannot be parsed results in an empty object, so that one bad case does not end a run. */
async function pageReader(): Promise<Reader> {
  const { readPageCase } = await import('./read-pages.ts')
  return (input) => {
    const url = input['url']
    return readPageCase({
      case: text(input['case']),
      html: text(input['html']),
      ...(typeof url === 'string' ? { url } : {}),
    })
  }
}

/** Processes the lines of standard input; the results of one chunk are written together. */
async function answerLines(reader: Reader): Promise<void> {
  let begun: string[] = []
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    const [first = '', ...others] = String(chunk).split('\n')
    begun.push(first)
    if (others.length === 0) continue
    const unfinished = others.pop() ?? ''
    const lines = [begun.join(''), ...others].filter((line) => line.trim() !== '')
    begun = [unfinished]
    write(lines, reader)
  }
  write(
    [begun.join('')].filter((line) => line.trim() !== ''),
    reader,
  )
}

function write(lines: readonly string[], reader: Reader): void {
  if (lines.length === 0) return
  // A file may contain several recipes, each of which is a result.
  const answers = lines.flatMap((line) => answer(line, reader))
  process.stdout.write(answers.map((each) => `${JSON.stringify(each)}\n`).join(''))
}

/** Invalid lines and missing files are reported and have no result; the others are processed. */
function answer(line: string, reader: Reader): unknown {
  try {
    const input: unknown = JSON.parse(line)
    if (isCase(input)) return reader(input)
    throw new TypeError('It is no JSON object.')
  } catch (error) {
    console.error(
      `No answer to ${line.slice(0, 80)}: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
    return []
  }
}

function isCase(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** Prints how one page is read; the file may be compressed, the address is optional. */
async function explain(file: string, url: string | undefined): Promise<void> {
  const { explainFile } = await import('./explain-page.ts')
  console.log(explainFile(file, url))
}

/** Reads pages without some parts, which tests how well the rest is read. */
async function answerReduced(list: string): Promise<void> {
  const { reducePage } = await import('./reduce-page.ts')
  const parts = list.split(',')
  try {
    reducePage('', parts)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
    return
  }
  const read = await pageReader()
  await answerLines((input) => read({ ...input, html: reducePage(text(input['html']), parts) }))
}

const [corpus = '', option, file, url] = process.argv.slice(2)
const load = readers[corpus]
if (corpus === 'pages' && option === '--explain' && file !== undefined) await explain(file, url)
else if (corpus === 'pages' && option === '--without' && file !== undefined) await answerReduced(file)
else if (load && option === undefined) await answerLines(await load())
else {
  console.error(`usage: npm run -s read -- ${Object.keys(readers).join('|')}`)
  console.error('       npm run -s read -- pages --explain FILE [ADDRESS]')
  console.error('       npm run -s read -- pages --without data,names,lists,headings')
  process.exitCode = 2
}
