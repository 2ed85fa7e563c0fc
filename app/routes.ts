import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. */
export default [
  index('routes/site/home.tsx'),
  route('pricing', 'routes/site/pricing.tsx'),
  route('contact', 'routes/site/contact.tsx'),
  route('invite', 'routes/site/invite.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('logout', 'routes/account/logout.tsx'),
  route('auto-login', 'routes/account/auto-login.ts'),
  route('confirm-email', 'routes/account/confirm-email.tsx'),
  route('guest', 'routes/account/guest.ts'),
  route('api', 'routes/site/api-reference.tsx'),
  route('api/openapi.json', 'routes/api-openapi.ts'),
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
    ...[':username', ':username/portfolio/:portfolio', ':username/location/:location'].map((path) =>
      route(`${path}/preview.jpg`, 'routes/viewer/preview.ts', { id: `viewer/${path}/preview` }),
    ),
  ]),

  ...prefix('my', [
    layout('routes/my/layout.tsx', [
      index('routes/my/home.tsx'),
      route('locations', 'routes/my/locations.tsx'),
      route('locations/new', 'routes/my/new-location.tsx'),
      route('locations/:id', 'routes/my/location.tsx'),
      route('portfolios', 'routes/my/portfolios.tsx'),
      route('portfolios/new', 'routes/my/new-portfolio.tsx'),
      route('portfolios/:id', 'routes/my/portfolio.tsx'),
      route('import', 'routes/my/import.tsx'),
      route('import/:id', 'routes/my/import-proposals.tsx'),
      layout('routes/my/account.tsx', [
        route('account', 'routes/my/account-profile.tsx'),
        route('account/login', 'routes/my/account-login.tsx'),
        route('account/data', 'routes/my/account-data.tsx'),
        route('account/delete', 'routes/my/account-removal.tsx'),
      ]),
    ]),
    route('account/downloads/:id', 'routes/my/account-download.ts'),
    route('import/begin', 'routes/my/import-begin.ts'),
    route('import/surroundings', 'routes/my/import-surroundings.ts'),
    route('import/:id/photos', 'routes/my/import-photos.ts'),
    route('import/:id/finish', 'routes/my/import-finish.ts'),
    route('locations/features', 'routes/my/location-features.ts'),
    route('locations/choices', 'routes/my/location-choices.ts'),
    route('locations/:id/photos', 'routes/my/location-photos.ts'),
    route('tags/suggestions', 'routes/my/tag-suggestions.ts'),
    route('addresses', 'routes/my/addresses.ts'),
  ]),
  layout('routes/admin/layout.tsx', [
    ...prefix('admin', [
      index('routes/admin/dashboard.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('outbox', 'routes/admin/outbox.tsx'),
      route('outbox/:id', 'routes/admin/mail.tsx'),
      route('jobs', 'routes/admin/jobs.tsx'),
      route('audit', 'routes/admin/audit.tsx'),
    ]),
    route('contact-mgmt', 'routes/admin/contact-mgmt.tsx'),
  ]),
  route('admin/outbox/:id/mail.eml', 'routes/admin/mail-file.ts'),
  route('impersonation/stop', 'routes/admin/stop-impersonation.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.ts'),
] satisfies RouteConfig
