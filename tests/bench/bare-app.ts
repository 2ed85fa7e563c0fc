import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds what we compare with: a React Router app with one hello route, a list of 60, and a
 * resource route that answers a row; nothing else. It uses React Router's default entry for Node.
 * @returns the file that serves it
 */
export function buildBareApp(): string {
  const folder = 'node_modules/.cache/recce-bench/bare'
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files())) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const reactRouter = join(process.cwd(), 'node_modules/@react-router/dev/bin.cjs')
  execFileSync(process.execPath, [reactRouter, 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(folder, 'server.js')
}

function files(): Record<string, string> {
  return {
    'package.json': JSON.stringify({
      type: 'module',
      dependencies: { '@react-router/node': '*', isbot: '*' },
    }),
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite'
export default { plugins: [reactRouter()] }`,
    'react-router.config.js': 'export default { ssr: true }',
    'app/routes.js': `import { index, route } from '@react-router/dev/routes'
export default [index('hello.jsx'), route('list', 'list.jsx'), route('row', 'row.js')]`,
    'app/root.jsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
export default function Root() {
  return <html lang="en"><head><Meta /><Links /></head><body><Outlet /><ScrollRestoration /><Scripts /></body></html>
}`,
    'app/hello.jsx': 'export default function Hello() { return <h1>Hello</h1> }',
    'app/list.jsx': `export function loader() {
  return Array.from({ length: 60 }, (_, id) => ({
    id, title: 'Old harbour number ' + id, place: '38.01 N 8.99 W', image: '/media/9dda3bd8-07ae-4f5b-a822-56a89b3513d6/phone.jpg',
  }))
}
export default function List({ loaderData }) {
  return <ul>{loaderData.map((item) => (
    <li key={item.id}><a href={'/items/' + item.id}><img src={item.image} alt="" loading="lazy" />{item.title}<small>{item.place}</small></a></li>
  ))}</ul>
}`,
    'app/row.js': `import pg from 'pg'
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const text = process.env.BENCH_SELECT
export async function loader({ request }) {
  const id = new URL(request.url).searchParams.get('id')
  const { rows } = await pool.query({ name: 'row', text, values: [id] })
  return Response.json(rows[0])
}`,
    'server.js': `import { createServer } from 'node:http'
import { createRequestListener } from '@react-router/node'
const build = await import('./build/server/index.js')
createServer(createRequestListener({ build })).listen(Number(process.env.PORT), '127.0.0.1')`,
  }
}
