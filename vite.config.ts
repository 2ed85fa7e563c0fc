import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The icons that every page may show; those of single pages are a file of their own. */
const chromeIcons =
  'arrow-left|check|circle-check|circle-exclamation-point|globe|info|menu|triangle-exclamation-point|x'

/** Few files for a first view: the framework, and what every page or every viewer shows. */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'chrome',
    test: /app\/(?:routes\/page-meta|routes\/site\/(?:site-meta|chrome|page-error|login-modal|status-banner|transition)|ui\/(?:chrome\/|banner|button|confirm-button|copy-button|dialog|follow|icon|loader))/,
  },
  { name: 'chrome', test: new RegExp(`lucide-react/dist/esm/icons/(?:${chromeIcons})\\.`) },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\// },
  { name: 'chrome', test: /lucide-react\// },
  { name: 'prices', test: /app\/(?:domain\/billing\/tier|format\/money)\.ts/ },
  {
    name: 'viewer',
    test: /app\/(?:routes\/viewer\/[a-z-]+\.ts$|routes\/viewer\/(?:beside|owner)|ui\/(?:chrome\/phone-frame|items\/|carousel|picture|edge-print))/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
})
