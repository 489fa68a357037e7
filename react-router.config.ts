import type { Config } from '@react-router/dev/config'

/** The pages live in src/web; the server serves build/client and renders with build/server. */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
} satisfies Config
