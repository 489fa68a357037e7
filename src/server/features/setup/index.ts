export { confirmSteps, selectSetupFacts } from './setup.queries.ts'
