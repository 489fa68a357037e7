export { emailRoutes } from './emails.routes.ts'
