/** How much the words' side of the home page's banner is darkened at least (0 to 1). */
export const LEAST_SCRIM = 0.45

/** Enough over every picture, a white one too; a test validates it. */
export const SAFE_SCRIM = 0.72
