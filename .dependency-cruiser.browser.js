/** What the pages of a browser may load. Imports of types alone are gone from what runs, so this is a run of its own. */
export default {
  forbidden: [
    {
      name: 'no-server-in-the-browser',
      comment: 'No browser holds server code or SQL.',
      severity: 'error',
      from: { path: '^web/(visitor|account|kitchen)/entry\\.tsx$' },
      to: {
        path: '^(web/server|adapters/(storage|mail|media|payments|page-fetcher|http-server|memory)|testing)/|^node_modules/(kysely|better-sqlite3|pg|sharp|nodemailer|hono|@hono)/',
        reachable: true,
      },
    },
    {
      name: 'little-for-readers',
      comment: 'A reader loads no schemas, no importers and no editors, not even later.',
      severity: 'error',
      from: { path: '^web/visitor/entry\\.tsx$' },
      to: {
        path: '^(core/formats|web/(kitchen|account|editing))/|^node_modules/(zod|slate|slate-react|@dnd-kit)/',
        reachable: true,
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist|^tools/lint-fixtures|^tools/dev/browser-entry)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
