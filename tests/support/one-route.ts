import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router'

type Answer = (
  request: Request,
  context: Readonly<RouterContextProvider>,
) => Response | Promise<Response>

type Module = NonNullable<ServerBuild['routes'][string]>['module']

/** A build with one route, which answers every request. */
export function buildOf(answer: Answer): ServerBuild {
  const run = ({ request, context }: LoaderFunctionArgs) => answer(request, context)
  const resource: Partial<Module> = { loader: run, action: run }
  return {
    entry: {
      module: {
        default: () => {
          throw new Error('There is no page')
        },
      },
    },
    routes: { only: { id: 'only', path: '*', module: resource as Module } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}
