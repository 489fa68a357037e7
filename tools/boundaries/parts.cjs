/** The folders inside the areas, such as `features/orders/place`. */
module.exports = require('./no-cycles-between.cjs')('^src/(?:contract|server/features|web)/[^/]+/[^/]+')
