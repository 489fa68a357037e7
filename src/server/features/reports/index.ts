export { reportRoutes } from './reports.routes.ts'
export { rollUpReports } from './roll-up-reports.ts'
