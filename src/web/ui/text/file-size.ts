/** The size of a file for people: `842 kB`, `1,2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
}
