export { rollUpReports } from './roll-up-reports.ts'
