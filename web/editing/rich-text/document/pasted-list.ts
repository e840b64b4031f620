import type { ListKind } from '#core/formats/editor/list-numbers.ts'
import { readTable, tableLines, withTableLines, type TableRows } from '#core/formats/editor/pasted-table.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { withoutInvisible } from '#core/values/text/without-invisible.ts'
import { inertBody } from './inert-html.ts'

/** The maximum length of HTML read from a clipboard, in UTF-16 code units. */
const maxHtml = 2_000_000

/** The plain text in a clipboard, without invisible characters and with one line for each table row. */
export function pastedList(data: DataTransfer, kind: ListKind): string {
  const rows = tableOfHtml(data.getData('text/html'))
  const list =
    rows === null ? withTableLines(data.getData('text/plain'), kind) : tableLines(rows, kind).join('\n')
  return withoutInvisible(list)
}

/** The rows of a table as paragraphs; null if the clipboard contains anything else. */
export function pastedTable(data: DataTransfer, kind: ListKind): RichText | null {
  const html = data.getData('text/html')
  const rows = html === '' ? readTable(data.getData('text/plain')) : tableOfHtml(html)
  return rows === null ? null : paragraphsFromText(tableLines(rows, kind).join('\n'))
}

/** The rows of HTML that consists only of tables; null for other HTML. */
function tableOfHtml(html: string): TableRows | null {
  if (html.length > maxHtml || !/<table/i.test(html)) return null
  const body = inertBody(html)
  for (const hidden of body.querySelectorAll('textarea, script, template')) hidden.remove()
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith(' ')
  const tables = [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'))
  const inTables = tables.map((table) => wordsOf(table)).join('')
  if (tables.length === 0 || inTables === '' || wordsOf(body) !== inTables) return null
  return tables.flatMap((table) =>
    [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? '')),
  )
}

function wordsOf(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s+/g, '')
}
