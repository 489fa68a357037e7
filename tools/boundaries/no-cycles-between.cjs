const { options } = require('../../.dependency-cruiser.cjs')

/**
 * No two folders of a level import each other, not even by way of others. Tests and the files beside the folders are
 * left out, since a folder counts for all that lies in it.
 * @param {string} folder a pattern of the paths of the level's folders
 * @returns {import('dependency-cruiser').IConfiguration}
 */
module.exports = folder => ({
  forbidden: [
    {
      name: 'no-folder-cycles',
      scope: 'folder',
      severity: 'error',
      from: { path: `${folder}$` },
      to: { circular: true },
    },
  ],
  options: { ...options, includeOnly: `${folder}/`, exclude: '\\.test\\.tsx?$' },
})
