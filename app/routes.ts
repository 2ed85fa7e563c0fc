import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  index('routes/site/home.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('logout', 'routes/account/logout.ts'),
  route('guest', 'routes/account/guest.ts'),
  route('api/*', 'routes/api.ts'),
  route('media/:photoId/:file', 'routes/media.ts'),
  route('*', 'routes/not-found.ts'),
] satisfies RouteConfig
