import type { Command } from 'commander'
import { commandPages, globalOptions, type CommandPage, type Term } from './command-pages.ts'
import type { JsonRecord } from './json-records.ts'
import { environmentVariables, exitCodeMeanings, habits } from './conventions.ts'

/** The reference of all commands as Markdown. */
export function referencePage(program: Command): string {
  const pages = commandPages(program)
  return [
    '# The command line',
    'Written from the program itself by `npm run reference`. The same as a man page: `trivet man | man -l -`. Completion for your shell: `trivet completion --help`.',
    contents(pages),
    '## What holds for every command',
    ...habits.map(escaped),
    terms(globalOptions(program)),
    '| variable | meaning |\n| --- | --- |\n' +
      environmentVariables.map(([name, meaning]) => `| \`${name}\` | ${escaped(meaning)} |`).join('\n'),
    '| exit code | meaning |\n| --- | --- |\n' +
      exitCodeMeanings.map(([code, meaning]) => `| ${code} | ${meaning} |`).join('\n'),
    ...pages.map(section),
  ].join('\n\n')
}

/** The commands under the headings of the help; "trivet" itself is left out of their names. */
function contents(pages: readonly CommandPage[]): string {
  const groups = [...Map.groupBy(pages, ({ group }) => group)].map(([group, commands]) => {
    const links = commands.map(
      ({ name }) => `[${name.replace(/^trivet /, '')}](#${name.replaceAll(' ', '-')})`,
    )
    return `- ${group}: ${links.join(', ')}`
  })
  return ['- [What holds for every command](#what-holds-for-every-command)', ...groups].join('\n')
}

function section({ name, usage, description, args, options, examples, records }: CommandPage): string {
  const blocks = [
    `## ${name}`,
    `${escaped(sentence(description))}`,
    `\`\`\`text\n${usage}\n\`\`\``,
    terms([...args, ...options]),
    `\`\`\`sh\n${examples.join('\n')}\n\`\`\``,
    records.map(json).join('\n\n'),
  ]
  return blocks.filter((block) => block !== '').join('\n\n')
}

function json({ of, fields }: JsonRecord): string {
  const named = fields === '' ? '' : `: ${fields.replace(/\w+/g, '`$&`').replaceAll(' ', ', ')}`
  return `\`--json\`, for ${escaped(of)}${named}.`
}

function terms(all: readonly Term[]): string {
  return all
    .map(({ name, meaning }) => `- \`${name}\`${meaning === '' ? '' : `: ${escaped(meaning)}`}`)
    .join('\n')
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

/** Signs that Markdown would take for its own. */
function escaped(text: string): string {
  return text.replace(/[\\`*<>[\]|]/g, '\\$&')
}
