// No two areas import each other, not even by way of others: contract, features and the web have one direction.
// Tests and the files beside the areas are left out, since a folder counts for all that lies in it.
const { options } = require('./.dependency-cruiser.cjs')

const AREA = '^src/(?:contract|server/features|web)/[^/]+'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-area-cycles',
      scope: 'folder',
      severity: 'error',
      from: { path: `${AREA}$` },
      to: { circular: true },
    },
  ],
  options: { ...options, includeOnly: `${AREA}/`, exclude: '\\.test\\.tsx?$' },
}
