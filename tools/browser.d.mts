/** The path of a Chromium that runs, or undefined. */
export function findBrowser(): string | undefined
