/** The top folders of the server, such as `server/db`. */
module.exports = require('./no-cycles-between.cjs')('^src/server/[^/]+')
