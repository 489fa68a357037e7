/** The size of files for people: `842 kB`, `1,2 MB`, `20 GB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB']
  return `${size.toFixed(1).replace(/\.0$/, '').replace('.', ',')} ${unit}`
}
