import { sql } from 'kysely'
import type { Connection } from './tables/tables.ts'

/** Thrown when a PostgreSQL database cannot store every character; `statement` creates one that can. */
export class WrongEncoding extends Error {
  override readonly name = 'WrongEncoding'
  readonly statement: string

  constructor(database: string, encoding: string) {
    const statement = `CREATE DATABASE "trivet" ENCODING 'UTF8' TEMPLATE template0;`
    super(
      `The PostgreSQL database "${database}" has the encoding ${encoding}, in which not every recipe can be stored; it must be UTF8. The encoding of a database cannot be changed. Create another one, and name it in TRIVET_DATABASE_URL: ${statement}`,
    )
    this.statement = statement
  }
}

/** Returns what is wrong with the encoding of a PostgreSQL database; null if it is UTF-8. */
export async function wrongEncoding(database: Connection): Promise<WrongEncoding | null> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select datname as name, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`.execute(database)
  const [found] = rows
  return found === undefined || found.encoding === 'UTF8'
    ? null
    : new WrongEncoding(found.name, found.encoding)
}
