/** How many days a report covers, today included (Vietnam's days). */
export const reportPeriods = [7, 30, 90] as const
export type ReportPeriod = (typeof reportPeriods)[number]
