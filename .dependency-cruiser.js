/** What a linter of single files cannot see: cycles, and what the browser's bundle can reach. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-server-in-the-browser',
      comment: 'The browser holds no server code and no SQL.',
      severity: 'error',
      from: { path: '^web/entry-client\\.tsx$' },
      to: {
        path: '^(adapters/(storage|mail|media|payments|page-fetcher|http-server|memory)|core/formats)/|^node_modules/(kysely|better-sqlite3|pg|sharp|nodemailer|hono|@hono|zod)/',
        reachable: true,
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist|^tools/lint-fixtures)' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types alone are gone from what runs.
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
