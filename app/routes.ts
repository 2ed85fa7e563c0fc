import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  index('routes/site/home.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('logout', 'routes/account/logout.ts'),
  route('guest', 'routes/account/guest.ts'),
  route('api/*', 'routes/api.ts'),
  route('media/:photoId/:file', 'routes/media.ts'),
  ...prefix('app', [
    layout('routes/viewer/layout.tsx', [
      index('routes/viewer/index.tsx'),
      route(':username', 'routes/viewer/profile.tsx'),
      route(':username/portfolio/:portfolio', 'routes/viewer/portfolio.tsx'),
      route(':username/location/:location', 'routes/viewer/location.tsx'),
      route(':username/:itemType1/:name1/location/:location', 'routes/viewer/location.tsx', {
        id: 'viewer/location-of-item',
      }),
      route(
        ':username/:itemType1/:name1/:itemType2/:name2/location/:location',
        'routes/viewer/location.tsx',
        { id: 'viewer/location-of-nested-item' },
      ),
      route(':username/:itemType1/:name1', 'routes/viewer/item.tsx'),
      route(':username/:itemType1/:name1/:itemType2/:name2', 'routes/viewer/item.tsx', {
        id: 'viewer/nested-item',
      }),
    ]),
    route(':username/:name', 'routes/viewer/name.ts'),
  ]),

  route('*', 'routes/not-found.ts'),
] satisfies RouteConfig
