// npm run notices: writes THIRD-PARTY-NOTICES.md.
import { writeNotices } from './generate-notices.ts'

writeNotices()
console.log('Wrote THIRD-PARTY-NOTICES.md')
