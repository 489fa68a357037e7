import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The folder of the rules, the dashboard and the examples. */
export const MONITORING = join(import.meta.dirname, '../../deploy/monitoring')

const read = (name: string) => readFileSync(join(MONITORING, name), 'utf8')

export type AlertRule = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}

/** The alert rules for Prometheus. */
export function alertRules(): AlertRule[] {
  const { groups } = parse(read('alerts.yml')) as { groups: { rules: AlertRule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

type RuleTest = { promql_expr_test: { exp_samples: { labels: string }[] }[] }

/** For each test of the rules, the alerts that it expects to fire at one time after another. */
export function expectedAlerts(): string[][][] {
  const { tests } = parse(read('alerts.test.yml')) as { tests: RuleTest[] }
  return tests.map(test =>
    test.promql_expr_test.map(({ exp_samples: samples }) =>
      samples.map(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1] ?? labels),
    ),
  )
}

type Panel = { title: string; type: string; targets?: { expr: string }[] }

/** The queries of the dashboard with the variables that Grafana fills in, by the titles of their panels. */
export function dashboardQueries(): { panel: string; expr: string }[] {
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      panel: title,
      expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'anh-gia'),
    })),
  )
}

/** The names of the metrics in an expression of PromQL, without those of Prometheus itself. */
export function metricsIn(expr: string): string[] {
  const names = expr.replace(/\{[^}]*\}/g, '').match(/\b(?:[a-z]+_)+[a-z0-9]+\b/g) ?? []
  return names.filter(name => !FUNCTIONS.has(name))
}

const FUNCTIONS = new Set([
  'histogram_quantile',
  'clamp_min',
  'predict_linear',
  'max_over_time',
  'min_over_time',
])

/** The types of the metrics of a scrape by their names. */
export function typesOf(scrape: string): Map<string, string> {
  return new Map(
    [...scrape.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  )
}

/** The names of the series of a scrape. */
export function seriesOf(scrape: string): Set<string> {
  return new Set([...scrape.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name = '']) => name))
}
