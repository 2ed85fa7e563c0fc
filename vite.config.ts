import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import type { AcceptedPlugin, ChildNode } from 'postcss'
import { defineConfig, type Plugin } from 'vite'
import { buildArtefacts } from './app/commands/artefacts/artefacts.ts'
import { buildWorker, listRoutes } from './app/commands/build-worker.ts'
import * as palette from './app/styles/palette.ts'

/** The icons that every page may show, every viewer, every list; those of single pages are a file of their own. */
const chromeIcons =
  'arrow-left|bell|check|circle-check|circle-exclamation-point|globe|info|menu|triangle-exclamation-point|x'
const viewerIcons = 'chevron-left|chevron-right|copy|download|ellipsis|hand|heart|lock|plus'
const listIcons = 'arrow-down|arrow-up|grid-2x2|grid-3x3|images|list|rows-2|search'

/** Few files for a first view: the framework, and what every page, viewer or list shows. */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'chrome',
    test: /app\/(?:views\/(?:page-meta|site-meta|page-error|lost-page)|outbox\/(?:submitted|unsent\.|offline\/connection-lost)|routes\/(?:chrome|account\/login-modal|site\/(?:status-banner|transition))|views\/portrait|format\/(?:clock|lru-cache|number|plural)|ui\/(?:chrome\/(?!phone-frame|blocked)|clock|user-id|portrait|close-elsewhere|banner|button|dialog|link-clicks|icon|loader))/,
  },
  { name: 'chrome', test: new RegExp(`lucide/dist/esm/icons/(?:${chromeIcons})\\.`) },
  {
    name: 'outbox',
    test: /app\/outbox\/(?:database|outbox|persist|queue|queue-form|retry|send|orphaned-entries|use-outbox)\.|app\/format\/disposition/,
  },
  { name: 'clocks', test: /@date-fns\/tz\/tzOffset|app\/domain\/rules\/local-time/ },
  { name: 'dates', test: /node_modules\/@?date-fns\/|app\/format\/date/ },
  {
    name: 'viewer',
    test: new RegExp(
      `app/(?:routes/viewer/[a-z-]+\\.ts$|routes/viewer/(?:item-actions|layout|side-panel|viewed-page)|views/(?:photos|sharing/audience\\.)|ui/(?:qr-code|light/strip|chrome/|copy-button|items/heart|carousel|large-|picture|caption|link-highlight|viewport|map/(?:map|drawing|ground-map|land|land-layer|layout|marker|outline|pin|projection|spread|sun-lines|use-idle-in-view)\\.))|lucide/dist/esm/icons/(?:${viewerIcons})\\.`,
    ),
  },
  {
    name: 'cards',
    test: /app\/(?:ui\/(?:items\/(?:card|heart)\.|markup|empty-state|menu\.)|views\/places\/downloads\.)/,
  },
  {
    name: 'lists',
    test: new RegExp(
      `app/(?:ui/items/|domain/rules/listing)|lucide/dist/esm/icons/(?:${listIcons})\\.`,
    ),
  },
  {
    name: 'fields',
    test: /app\/ui\/(?:field|honeypot|email-collector|room-left|editor\/typed-early)\.tsx?$/,
  },
  { name: 'work', test: /app\/ui\/editor\/(?:choosing|editor|photos)\.css/ },
  { name: 'landing', test: /app\/views\/landing\// },
  {
    name: 'links',
    test: /app\/ui\/(?:concept\/link-list|justified)|lucide\/dist\/esm\/icons\/(?:clapperboard|cloud|message-circle|shopping-bag)\./,
  },
  { name: 'tabs', test: /app\/ui\/(?:tabs|scroll-row)\./ },
  { name: 'days', test: /app\/(?:views\/shoots\/day-band|domain\/shoots\/board)\./ },
  {
    name: 'thumbs',
    test: /app\/(?:views\/shoots\/(?:gear-thumb|use-gear-photos)|format\/phone)\./,
  },
  { name: 'icons', test: /lucide\/dist\/esm\/icons\// },
  { name: 'prices', test: /app\/(?:domain\/rules\/tier|format\/money)\.ts/ },
]

/** Packages of many small files become part of the server's own: read one by one they slow its start. */
const bundled = ['lucide', 'stripe', 'zod', /^(?:@conform-to|@?date-fns)\//]

/**
 * The server with all that it needs in one folder, where a module finds it beside itself as in the
 * source: the programs that read photos and files of locations, the migrations, the photos of the demo, and the artefacts.
 */
const programs: Plugin = {
  name: 'programs',
  configEnvironment(name, { build }, { command }) {
    if (name !== 'ssr' || !build || command !== 'build') return
    const input = {
      index: './app/server/start.ts',
      'decode-process.server': './app/domain/pictures/decode-process.server.ts',
      'read-process.server': './app/domain/places/import/files/read-process.server.ts',
    }
    const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
    build.rolldownOptions = { ...build.rolldownOptions, input, output }
    return { resolve: { noExternal: bundled } }
  },
  async writeBundle({ dir = '' }) {
    if (this.environment.name !== 'ssr') return
    await cp('app/db/migrations', join(dir, 'migrations'), { recursive: true })
    await cp('app/demo/photos', join(dir, 'photos'), { recursive: true })
    await buildArtefacts(join(dir, 'artefacts'))
    await writeFile(join(dir, 'package.json'), '{ "type": "module" }\n')
  },
}

/** The service worker, which is no part of any page. */
const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    if (this.environment.name === 'client') await buildWorker(dir, bundle)
    else await listRoutes(join(dir, '../client'))
  },
}

/** Paper, pages without scripts and less motion: such rules override what components say. */
const overrides = /print|scripting|prefers-reduced-motion: reduce/

/**
 * Puts the rules of a style sheet into the layers of `app.css`, unless they name theirs, and the
 * colours of a scheme where `@palette` stands.
 */
const styles: AcceptedPlugin = {
  postcssPlugin: 'styles',
  Once(root, { AtRule }) {
    for (const node of [...root.nodes]) {
      const layer = layerOf(node)
      if (layer)
        node.replaceWith(new AtRule({ name: 'layer', params: layer, nodes: [node.clone()] }))
    }
  },
  AtRule: {
    palette(rule, { Declaration }) {
      const colours = coloursOf(rule.params as 'light' | 'dark')
      rule.replaceWith(colours.map(([prop, value]) => new Declaration({ prop, value })))
    },
  },
}

/** The custom properties of a scheme; the dark one has those that differ. */
function coloursOf(scheme: 'light' | 'dark') {
  return Object.entries(palette).flatMap(([name, colour]) => {
    const property = `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (typeof colour === 'object') return [[property, colour[scheme]] as const]
    return scheme === 'light' ? [[property, colour] as const] : []
  })
}

function layerOf(node: ChildNode) {
  if (node.type === 'rule') return 'components'
  if (node.type !== 'atrule' || !/^(?:media|container|supports)$/.test(node.name)) return
  return overrides.test(node.params) ? 'last' : 'components'
}

/** Modules that only define functions, though they do not say so: a page that calls none loads none. */
const pure = /@date-fns\/tz\/|app\/format\//
const treeshake = { moduleSideEffects: [{ test: pure, sideEffects: false }] }

export default defineConfig({
  plugins: [reactRouter(), programs, worker],
  css: { postcss: { plugins: [styles] } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } }, treeshake } } },
  },
})
