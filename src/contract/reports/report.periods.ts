/** How many days a report covers, today included (Vietnam's days). */
export const reportPeriods = [7, 30, 90] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/**
 * Days that the trend of new customers covers, today included, whatever period is chosen (specification,
 * section 9).
 */
export const TREND_DAYS = 30
