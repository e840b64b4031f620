import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
let platform: TestSite['platform']
let shell: TestSite['shell']
let token: string

beforeEach(async () => {
  const site = await openTestSite(siteSlug)
  ;({ platform, shell, token } = site)
  const { api } = site
  for (const slug of ['rye', 'draft']) {
    const { recipe } = (await api.createRecipe({ siteSlug, body: { title: slug.toUpperCase(), slug } })).body
    if (slug !== 'draft') await api.publishRecipe({ siteSlug, recipeId: recipe.id, body: {} })
  }
})

const list = 'email,name\nann@example.com,Ann\nbob@example.com,Bob\nnonsense,X\n'
const consent = ['--consent', 'They signed up at my market stall'] as const
const subscribe = () => shell.run(['subscribers', 'import', '-', ...consent], list)

describe('subscribers', () => {
  it('are imported, listed and exported', async () => {
    const imported = await subscribe()
    expect(imported).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^2 people get newsletters from now on\.\n {2}1 has no valid address\n/),
      stderr: expect.stringMatching(/^Add --rejected FILE/),
    })
    const listed = (await shell.run(['subscribers', 'list'])).stdout.split('\n').sort()
    expect(listed[1]).toMatch(/^ann@example\.com\t.*\tyes\t.*\t\d{4}-\d\d-\d\d\t$/)
    expect(jsonLines(await shell.run(['subscribers', 'list', '--query', 'bob', '--json']))).toMatchObject([
      { email: 'bob@example.com', getsNewsletters: true },
    ])
    const csv = (await shell.run(['subscribers', 'export'])).stdout
    expect(csv).toMatch(/ann@example\.com/)
    const file = join(tempFolder('list'), 'subscribers.csv')
    expect((await shell.run(['subscribers', 'export', file])).stdout).toBe(`Exported 2 people to ${file}\n`)
    expect(readFileSync(file, 'utf8')).toBe(csv)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('are skipped without a statement of consent; a dry run lists each change and writes nothing', async () => {
    const dry = await shell.run(['subscribers', 'import', '-', ...consent, '--dry-run'], list)
    expect(dry.stdout).toMatch(
      /^2 people would get newsletters.*\n {2}ann@example\.com: newsletter never → subscribed\n/s,
    )
    const without = await shell.run(['subscribers', 'import', '-'], list)
    expect(without.stdout).toMatch(/^0 people get.*\n {2}2 are skipped.*state it with --consent/)
    expect((await shell.run(['subscribers', 'list'])).stdout).toBe('')
    const short = await shell.run(['subscribers', 'import', '-', '--consent', 'yes'], list)
    expect(short).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Say in a sentence of ten characters or more how they agreed/) as unknown,
    })
  })

  it('that were rejected are written to a file, which can be imported after correcting it', async () => {
    const folder = tempFolder('list')
    const rejected = join(folder, 'rejected.csv')
    await shell.run(['subscribers', 'import', '-', ...consent, '--rejected', rejected], list)
    expect(readFileSync(rejected, 'utf8')).toBe(
      'email,name,reason\r\nnonsense,X,"""nonsense"" is not an email address."\r\n',
    )
    expect(statSync(rejected).mode & 0o077).toBe(0)
    writeFileSync(rejected, readFileSync(rejected, 'utf8').replace('nonsense,', 'xan@example.com,'))
    const again = await shell.run(['subscribers', 'import', rejected, ...consent, '--yes'])
    expect(again.stdout).toMatch(/^1 person gets newsletters from now on\.\n$/)
  })

  it('are added only if they agreed to mail; a column that may say so is asked about', async () => {
    const shop =
      'Email,Accepts Marketing,SMS Consent,Accepts returns\nann@example.com,yes,no,no\nbob@example.com,no,yes,yes\ncy@example.com,,yes,no\n'
    const added = await shell.run(['subscribers', 'import', '-', ...consent, '--dry-run'], shop)
    expect(added.stdout).toMatch(
      /^1 person would get.*\n {2}1 has unsubscribed.*\n {2}1 is skipped, because the list does not say clearly.*"Accepts Marketing" is empty.*"SMS Consent" = ignored, "Accepts returns" = ignored\n/s,
    )
    const unclear = 'Email,Marketing Consent\nann@example.com,A\nbob@example.com,B\n'
    const asked = await shell.run(['subscribers', 'import', '-', ...consent, '--dry-run'], unclear)
    expect(asked.stdout).toMatch(
      /^0 people would get .* {2}It is not clear what column "Marketing Consent" \("A", "B"\) says about consent: add --column wanted=/s,
    )
    const refused = await shell.run(['subscribers', 'import', '-', ...consent], unclear)
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/what the column "Marketing Consent" \("A", "B"\) says/) as unknown,
    })
  })

  it('are imported from columns with other names, which a dry run lists', async () => {
    const czech = 'Účet;Celé jméno;Doporučil\nann@example.com;Ann;bob@example.com\n'
    const columns = ['--column', 'email=Účet', '--column', 'name=2'] as const
    const dry = await shell.run(['subscribers', 'import', '-', ...consent, ...columns, '--dry-run'], czech)
    expect(dry.stdout).toMatch(
      /^1 person would get .*\n {2}columns: "Účet" = email, "Celé jméno" = name, "Doporučil" = ignored\n/s,
    )
    expect((await shell.run(['subscribers', 'import', '-', ...consent, ...columns], czech)).code).toBe(0)
    const missing = await shell.run(['subscribers', 'import', '-', '--column', 'email=Mail'], czech)
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /There is no column "Mail"\. The columns of the file are "Účet"/,
      ) as unknown,
    })
    const wrong = await shell.run(['subscribers', 'import', '-', '--column', 'mail=Účet'], czech)
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/such as email="E-Mail Adresse"/) as unknown,
    })
    const nowhere = await shell.run(
      ['subscribers', 'import', '-', '--dry-run'],
      'Email,Kontakt\n,ann@example.com\n',
    )
    expect(nowhere).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /--column email=…; columns: "Email" = email, "Kontakt" = ignored/,
      ) as unknown,
    })
  })

  it('are shown to a person who is asked for their consent, before anything is written', async () => {
    const file = join(tempFolder('list'), 'list.csv')
    writeFileSync(file, list)
    const terminal = createTestShell({ platform, token, isTerminal: true })
    const refused = await terminal.run(['subscribers', 'import', file, ...consent], 'n\n')
    expect(refused.stdout).toMatch(/^2 people would get newsletters.*→ subscribed.*Nothing was written\.\n$/s)
    const agreed = await terminal.run(['subscribers', 'import', file], 'They asked me at the market\ny\n')
    expect(agreed.stderr).toMatch(/How did these people consent\?/)
    expect(agreed).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/2 people get newsletters/) as unknown,
    })
    expect((await shell.run(['subscribers', 'export'])).stdout).toMatch(/,They asked me at the market,,\r\n/)
    expect((await shell.run(['subscribers', 'import', 'none.csv'])).stderr).toMatch(
      /none\.csv cannot be read/,
    )
  })
})

describe('a newsletter', () => {
  it('is previewed as text, as a file, and as an object', async () => {
    const shown = await shell.run(['newsletter', 'preview', 'rye', '--note', '-'], 'New on the site!\n')
    expect(shown).toMatchObject({ code: 0, stderr: '' })
    expect(shown.stdout).toMatch(/^Subject: .*RYE.*\nFrom: My Table\n\n.*New on the site!/s)
    const file = join(tempFolder('preview'), 'rye.html')
    expect((await shell.run(['newsletter', 'preview', 'rye', '--output', file])).stdout).toBe(`${file}\n`)
    expect(readFileSync(file, 'utf8')).toMatch(/RYE/)
    expect(jsonLines(await shell.run(['newsletter', 'preview', 'rye', '--json']))[0]).toMatchObject({
      subject: expect.stringContaining('RYE'),
      file: null,
    })
  })

  it('is sent only after a question with the number of recipients', async () => {
    await subscribe()
    const piped = await shell.run(['newsletter', 'send', 'rye'])
    expect(piped).toMatchObject({ code: 2, stdout: '' })
    expect(piped.stderr).toMatch(/A newsletter is sent to all subscribers\. Add --yes/)
    const terminal = createTestShell({ platform, token, isTerminal: true })
    const refused = await terminal.run(['newsletter', 'send', 'rye'], 'n\n')
    expect(refused.stdout).toBe('Nothing was sent.\n')
    expect(refused.stderr).toMatch(/Send "RYE" to 2 recipients\? \[y\/N\]/)
    const sent = await shell.run(['newsletter', 'send', 'rye', '--yes'])
    expect(sent.stdout).toBe('Sending to 2 recipients. To see the progress: trivet newsletter status rye\n')
    expect((await shell.run(['newsletter', 'list'])).stdout).toMatch(/\trye\tRYE\t0\/2\t0\tsending\n$/)
    expect((await shell.run(['newsletter', 'status'])).stdout).toBe('RYE: 0 of 2 sent, 2 being sent.\n')
    expect((await shell.run(['newsletter', 'send', 'rye', '--yes'])).stderr).toMatch(/was already sent/)
  })

  it.each([
    [['send', 'draft', '--yes'], /This recipe is a draft/],
    [['send', 'rye', '--yes'], /Nobody receives the newsletters of this site yet, so nothing was sent/],
    [['status'], /No newsletter was sent yet/],
    [['status', 'rye'], /"RYE" was not sent as a newsletter\. Send it: trivet newsletter send rye/],
    [['retry', 'none'], /There is no such recipe/],
  ])('refuses %j', async (args, sentence) => {
    const refused = await shell.run(['newsletter', ...args])
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(sentence)
  })

  it('is awaited until all mails are sent; failed ones are reported and resent (listmonk#2480)', async () => {
    await subscribe()
    await shell.run(['newsletter', 'send', 'rye', '--yes'])
    let looks = 0
    /** A platform that sends one mail per request for the progress, and fails to send the second one. */
    const connect = (bearer: string | null): TrivetApi => {
      const api = platform.connect(bearer)
      return {
        ...api,
        async listNewsletterSends(input) {
          const response = await api.listNewsletterSends(input)
          looks += 1
          const sent = Math.min(1, looks - 1)
          const failed = looks > 2 ? 1 : 0
          const newsletterSends = response.body.newsletterSends.map((send) => ({
            ...send,
            isDone: failed > 0,
            progress: {
              ...send.progress,
              sent,
              failed,
              pending: 2 - sent - failed,
              lastError: 'Mailbox full',
            },
          }))
          return { ...response, body: { newsletterSends } }
        },
      }
    }
    const waiting = createTestShell({
      platform,
      token,
      cliEnvironment: { connect: (_server, bearer) => connect(bearer) },
    })
    const run = await waiting.run(['newsletter', 'status', 'rye', '--wait'])
    expect(run).toEqual({
      code: 1,
      stdout: 'RYE: 1 of 2 sent, 1 failed.\n',
      stderr: '✗ 1 mail failed (Mailbox full). Try again: trivet newsletter retry rye\n',
    })
    expect(looks).toBe(3)
    expect((await shell.run(['newsletter', 'retry', 'rye'])).code).toBe(0)
  })
})
