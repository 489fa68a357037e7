/** What the shop's own programs are started with: arguments of Node, and environment variables. */
export const NODE_FLAGS: readonly string[]
export const NODE_ENV_VARS: Readonly<Record<string, string>>
