/** The tax classes of the settings, as far as the rate of a day needs them. */
type TaxClasses = {
  classes: readonly { code: string; rates: readonly { from: string; percent: number }[] }[]
}

/** A tax class's rate in percent on a day (`2026-11-20`, Vietnam's): the newest that has begun (R15). */
export function taxPercentOn(tax: TaxClasses, taxClass: string, day: string): number {
  const found = tax.classes.find(entry => entry.code === taxClass) ?? tax.classes[0]
  const begun = (found?.rates ?? []).filter(rate => rate.from <= day)
  const newest = begun.reduce<{ from: string; percent: number } | undefined>(
    (best, rate) => (best && best.from >= rate.from ? best : rate),
    undefined,
  )
  return newest?.percent ?? 0
}
