/** Who may import whom, imports of types included; what runs in which browser is in .dependency-cruiser.browser.js. */
const test = '\\.test\\.tsx?$|(^|/)testing/'

/** A folder and what it may not import. */
const direction = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: to },
})

const core = (folder, forbidden) =>
  direction(
    `core-${folder}`,
    `^core/${folder}/`,
    `^core/(${forbidden.join('|')})/`,
    `${folder} stands below ${forbidden.join(', ')}: move what it needs down, or itself up.`,
  )

const web = (folder, allowed) =>
  direction(
    `web-${folder}`,
    `^web/${folder}/`,
    `^web/(?!(${[folder, ...allowed].join('|')})/)`,
    `Within web, ${folder} imports ${allowed.join(', ') || 'nothing else'} alone.`,
  )

export default {
  forbidden: [
    core('values', ['model', 'formats', 'ports', 'calls', 'workflows', 'machines']),
    core('model', ['formats', 'ports', 'calls', 'workflows', 'machines']),
    core('formats', ['ports', 'calls', 'workflows', 'machines']),
    core('ports', ['formats', 'calls', 'workflows', 'machines']),
    core('calls', ['workflows', 'machines']),
    core('workflows', ['machines']),
    {
      name: 'core-machines',
      comment: 'Machines know formats by their types alone, and calls as the typed API.',
      severity: 'error',
      from: { path: '^core/machines/', pathNot: test },
      to: { path: '^core/(formats|calls|workflows)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'circles',
      comment: 'Files depend on each other in one direction, by their types too: move what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'one-sortable',
      comment: 'Sorting has one set of sensors and announcements: use web/editing/sortable/sortable.tsx.',
      severity: 'error',
      from: { pathNot: '^web/editing/sortable/' },
      to: { path: '(^|/)node_modules/@dnd-kit/' },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    web('browser', []),
    web('ui', ['browser']),
    web('app', ['browser', 'ui']),
    web('content', ['browser', 'ui', 'app']),
    web('sign-in', ['browser', 'ui', 'app', 'content']),
    web('visitor', ['browser', 'ui', 'app', 'content', 'sign-in']),
    web('editing', ['browser', 'ui', 'app', 'content']),
    web('account', ['browser', 'ui', 'app', 'content', 'sign-in', 'editing']),
    web('kitchen', ['browser', 'ui', 'app', 'content', 'sign-in', 'editing']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist|^tools/lint-fixtures|^tools/dev/browser-entry)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
