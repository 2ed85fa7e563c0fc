import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page brings the addresses of all routes, 9 kB once: nothing has to be asked before a link is
  // followed, also without a network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
