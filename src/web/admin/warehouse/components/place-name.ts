/** A place in words: its code, or that it is outside the bins. */
export function placeName({ location }: { location: { location_code: string } | null }): string {
  return location?.location_code ?? 'Ngoài vị trí'
}
