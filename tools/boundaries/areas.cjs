/** The areas of contract, features and web, such as `contract/orders`. */
module.exports = require('./no-cycles-between.cjs')('^src/(?:contract|server/features|web)/[^/]+')
