import { type Origin, origins } from './map/origins.ts'

/** A former shop in words. */
export function originLabel(origin: string): string {
  return origin in origins ? origins[origin as Origin].label : origin
}
