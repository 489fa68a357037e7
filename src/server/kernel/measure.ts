/** A value for Prometheus, or one for each value of a label. The name ends with its unit. */
export type Measure = {
  name: string
  help: string
  value: number | { label: string; of: Record<string, number> }
}
