export { rollUpReports } from './fold-reports.ts'
export { reportRoutes } from './reports.routes.ts'
