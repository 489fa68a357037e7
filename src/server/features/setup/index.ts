export { confirmSteps } from './setup.queries.ts'
