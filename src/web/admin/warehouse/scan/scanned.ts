/** The effect of a scanned code, in a sentence; `isBad` if it had none. */
export type Scanned = { text: string; isBad?: boolean }

/** Takes a code and names its effect. */
export type OnCode = (code: string) => Scanned | Promise<Scanned>
