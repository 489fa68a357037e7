/** What a scanned code did, in a sentence; `isBad` where it did nothing. */
export type Scanned = { text: string; isBad?: boolean }

/** Takes a code and says what it did. */
export type OnCode = (code: string) => Scanned | Promise<Scanned>
