import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import own from './tools/plain-words.js'

/** What each folder may not import: the direction is core <- adapters <- web, cli. */
const forbidden = (folders, why) => folders.map((folder) => ({ regex: `^#${folder}/`, message: why }))

const direction = (files, folders, why, ignores = []) => ({
  files,
  ignores: [...ignores, '**/*.test.{ts,tsx}', '**/testing/**', 'web/e2e/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...forbidden(folders, why),
          { regex: '/index\\.ts$', message: 'Import the file itself; an index.ts is for other packages.' },
          {
            regex: '^#core/[\\w-]+\\.ts$',
            message: 'Import the file itself; an entry point is for other packages.',
          },
          {
            regex: '^(\\.\\./)+(core|adapters|web|cli|testing)/',
            message: 'Cross a folder by its # name, not by a relative path.',
          },
        ],
      },
    ],
  },
})

/** docs/decisions/0101 says why. */
const a11yOff = Object.fromEntries(
  [
    ...['click-events-have-key-events', 'no-static-element-interactions', 'interactive-supports-focus'],
    ...['no-noninteractive-element-interactions', 'no-noninteractive-tabindex'],
    ...['no-autofocus', 'media-has-caption'],
  ].map((rule) => [`jsx-a11y-x/${rule}`, 'off']),
)

const missingInOldBrowsers = [
  ['AbortSignal', 'any'],
  ['Array', 'fromAsync'],
  ['Map', 'groupBy'],
  ['Object', 'groupBy'],
  ['Promise', 'try'],
  ['Promise', 'withResolvers'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
].map(([object, property]) => ({
  object,
  property,
  message: 'Not in Safari 17.0 or Chrome 114, the oldest browsers that pages are built for.',
}))

const shortWait = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]",
  message: 'It waits for one second only. Use expect.poll, whose limit is in vitest.config.ts.',
}

/** What a page shows, read once: too early on a slow machine. */
const looks = [
  ...['count', 'isVisible', 'isHidden', 'isChecked', 'isEnabled', 'isDisabled', 'isEditable'],
  ...['textContent', 'innerText', 'innerHTML', 'allTextContents', 'allInnerTexts', 'title'],
  ...['inputValue', 'getAttribute', 'boundingBox', 'evaluate', 'evaluateAll'],
]
const singleLook = {
  selector: `CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(${looks.join('|')})$/]`,
  message: 'It looks once at a page that may still change. Use expect.poll.',
}

export default tseslint.config(
  { ignores: ['dist', 'coverage', 'node_modules', '.trivet', 'tools/lint-fixtures'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // A schema and its type share one name.
      '@typescript-eslint/no-redeclare': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['tools/**', 'lab/**', 'testing/**'], rules: { 'no-console': 'off' } },
  {
    files: ['{adapters,cli,core,lab,testing,tools,web}/**/*.{ts,tsx}'],
    plugins: { own },
    rules: { 'own/plain-words': 'error' },
  },
  {
    files: ['{core,adapters,web,cli}/**/*.{ts,tsx}'],
    ignores: ['core/formats/yaml/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[source.value='yaml'] > ImportSpecifier[imported.name=/^parse|^Parser$|^Composer$/]",
          message:
            'Read YAML with core/formats/yaml/read-yaml.ts, which refuses what cannot be parsed in time.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', shortWait] },
  },
  {
    files: ['{web/e2e,testing/browser}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', shortWait, singleLook] },
  },
  {
    // What runs in browsers: the oldest that pages are built for (vite.config.ts) have none of these.
    files: ['{core,web}/**/*.{ts,tsx}', 'adapters/{device,http-client}/**/*.ts'],
    ignores: ['web/{e2e,server,testing}/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', ...missingInOldBrowsers] },
  },
  {
    files: ['visitor', 'account', 'sign-in', 'content', 'ui'].map((folder) => `web/${folder}/**/*.{ts,tsx}`),
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'Use the device of useApp(), which also works where storage is blocked.',
        })),
      ],
    },
  },
  { files: ['**/*.tsx', 'web/**/*.ts'], ...reactHooks.configs.flat.recommended },
  {
    ...a11y.configs.recommended,
    files: ['web/**/*.tsx'],
    rules: { ...a11y.configs.recommended.rules, ...a11yOff },
  },
  direction(
    ['core/**/*.ts'],
    ['adapters', 'web', 'cli', 'tools', 'lab', 'testing'],
    'core imports nothing of ours.',
  ),
  direction(
    ['adapters/**/*.ts', 'adapters/**/*.tsx'],
    ['web', 'cli', 'tools', 'lab', 'testing'],
    'adapters import core alone.',
  ),
  direction(
    ['web/**/*.ts', 'web/**/*.tsx'],
    ['adapters', 'cli', 'tools', 'lab', 'testing'],
    'web imports core; only its composition roots (serve.ts, server.ts, entry-*.tsx) import adapters.',
    ['web/server/**', 'web/app/start-area.tsx'],
  ),
  direction(
    ['cli/**/*.ts', 'cli/**/*.tsx'],
    ['adapters', 'web', 'tools', 'lab', 'testing'],
    'cli imports core; only its composition root (program.ts) imports adapters.',
    ['cli/program.ts', 'cli/main.ts'],
  ),
)
