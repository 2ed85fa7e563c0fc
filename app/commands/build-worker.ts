import { hash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'

/** The routes that a downloaded shoot opens offline. */
const offlineRoutes =
  /\/app\/(?:root\.tsx|routes\/(?:call-sheet\/page|my\/(?:layout|offline\/|plans\/(?!lists|new-)|gear\/packing|people\/(?:crew|share\/|own-line)|places\/location(?:-form)?\/)|viewer\/))/

/** Writes the service worker and the list of offline files. @param folder the client build */
export async function buildWorker(folder: string, bundle: Rollup.OutputBundle) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'app/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  await writeList(folder, listFiles(bundle))
}

export async function listRoutes(folder: string) {
  const { files } = JSON.parse(await readFile(join(folder, list), 'utf8'))
  const routes = globSync('assets/manifest-*.js', { cwd: folder }).map((name) => `/${name}`)
  await writeList(folder, [...files, ...routes])
}

const list = 'offline-files.json'

async function writeList(folder: string, files: string[]) {
  const version = hash('sha256', files.join('\n')).slice(0, 12)
  await writeFile(join(folder, list), JSON.stringify({ build: version, files }))
}

function listFiles(bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (files.has(name) || file === undefined) return
    files.add(name)
    if (file.type !== 'chunk') return
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {}
    for (const one of [...file.imports, ...file.dynamicImports]) visit(one)
    for (const one of [...importedCss, ...importedAssets]) files.add(one)
  }
  for (const file of Object.values(bundle)) {
    const isStart = file.type === 'chunk' && (file.name === 'entry.client' || isOfflineRoute(file))
    if (isStart) visit(file.fileName)
  }
  return [...files].map((file) => `/${file}`).sort()
}

/** `facadeModuleId` identifies a chunk whose modules are all in shared chunks. */
function isOfflineRoute({ moduleIds, facadeModuleId }: Rollup.OutputChunk) {
  return [...moduleIds, facadeModuleId ?? ''].some((id) => offlineRoutes.test(id))
}
