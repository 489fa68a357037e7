export interface Imports {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}
export const LEVELS: Record<'top' | 'areas' | 'parts' | 'inner', RegExp>
export function importsOnCycles(
  modules: Imports['modules'],
  level: RegExp,
): { from: string; to: string; folders: [string, string] }[]
export function findings(report: Imports): string[]
export function readImports(root?: string, folders?: string[]): Promise<Imports>
