import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The table of routes is one cached file rather than a part of every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
