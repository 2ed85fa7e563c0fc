import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page brings its own routes; those that it links to are asked for when it is idle.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
