/** What the shop's own programs are started with: arguments of Node, and environment variables. */
export const NODE_FLAGS: readonly string[]
export const NODE_ENV_VARS: Readonly<Record<string, string>>
/** The packages of npm that bring Node, by platform and processor. */
export const NODE_PACKAGES: Readonly<Record<string, string>>
