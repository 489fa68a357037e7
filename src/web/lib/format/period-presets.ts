import { addDays } from '#contract/kernel/time.ts'

/** From which day to which, as 2026-11-20; empty if there is no bound. */
export type Days = { startDate: string; endDate: string }

const presetNames = ['all', 'today', 'week', 'month', 'last_month'] as const
export type PeriodPreset = (typeof presetNames)[number]

export const periodPresetLabels: Record<PeriodPreset, string> = {
  all: 'Mọi ngày',
  today: 'Hôm nay',
  week: '7 ngày qua',
  month: 'Tháng này',
  last_month: 'Tháng trước',
}

/** The days of each period that can be chosen by name. @param today in Vietnam, `2026-11-20` */
export function periodPresets(today: string): Record<PeriodPreset, Days> {
  const month = firstOfMonth(today)
  const lastOfPrevious = addDays(month, -1)
  const next = firstOfMonth(addDays(month, 31))
  return {
    all: { startDate: '', endDate: '' },
    today: { startDate: today, endDate: today },
    week: { startDate: addDays(today, -6), endDate: today },
    month: { startDate: month, endDate: addDays(next, -1) },
    last_month: { startDate: firstOfMonth(lastOfPrevious), endDate: lastOfPrevious },
  }
}

/**
 * The name of a period, if it has one. One without an end has that of the period that ends today or later.
 */
export function presetOf({ startDate, endDate }: Days, today: string): PeriodPreset | undefined {
  const presets = periodPresets(today)
  return presetNames.find(name => {
    const preset = presets[name]
    if (preset.startDate !== startDate) return false
    return preset.endDate === endDate || (startDate !== '' && endDate === '' && preset.endDate >= today)
  })
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
