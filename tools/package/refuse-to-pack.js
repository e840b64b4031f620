// Run by `npm pack` and `npm publish` in the repository, whose package.json is only for development.
console.error(
  'This folder is the repository, not the package: run "npm run package", then "npm pack ./dist/package" or "npm publish ./dist/package".',
)
process.exit(1)
