import { expect, type Page } from '@playwright/test'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { accountFlowStates, leavingStates } from './account-flow-states.ts'
import { otherAccountStates, ownAccountStates } from './account-states.ts'
import { expectBanner } from './banners.ts'
import { gearStates } from './gear-states.ts'
import type { Library } from './library.ts'
import { mailLinkStates } from './mail-links.ts'
import { moneyStates } from './money-states.ts'
import { ownPlanStates } from './own-plan-states.ts'
import { planStates } from './plan-states.ts'
import { siteStates } from './site-states.ts'

export type State = {
  name: string
  path: string
  as?: 'owner' | 'newcomer' | 'basic' | 'admin' | 'acting'
  /** Default 200. */
  status?: number
  hasMap?: boolean
  /** What `act` does is answered by 4xx, which the browser reports as an error. */
  isRefused?: boolean
  act?: (page: Page) => Promise<unknown>
}

export function publicStates({
  location,
  portfolio,
  forSale,
  secret,
  links,
  paid,
  sheet,
}: Library): State[] {
  const profile = '/app/ansel'
  const place = `${profile}/location/${location?.slug}`
  return [
    { name: 'start', path: '/' },
    { name: 'own call sheet', path: sheet },
    { name: 'start, menu open', path: '/', act: openMenu },
    { name: 'start, login over it', path: '/', act: openLogin },
    { name: 'start, sign-up over it', path: '/', act: openSignUp },
    { name: 'login', path: '/login' },
    { name: 'login, nothing filled in', path: '/login', act: (page) => send(page, 'Login') },
    { name: 'login, wrong', path: '/login', act: logInWrong, isRefused: true },
    { name: 'sign-up', path: '/login?mode=signup' },
    { name: 'sign-up, empty', path: '/login?mode=signup', act: (page) => send(page, 'Sign Up') },
    { name: 'forgot password', path: '/login?mode=forgotPassword' },
    { name: 'reset password', path: '/login?mode=resetPassword' },
    { name: 'API', path: '/api' },
    { name: 'API, one call', path: '/api/calls/postShoot' },
    { name: 'API, types', path: '/api/types' },
    { name: 'API guides', path: '/api/guides' },
    ...siteStates(),
    ...moneyStates(paid),
    { name: 'places on show', path: '/app' },
    { name: 'profile', path: profile },
    { name: 'profile as list', path: `${profile}?layout=list` },
    { name: 'profile as compact list', path: `${profile}?layout=listCompact` },
    { name: 'profile as grid', path: `${profile}?layout=grid` },
    { name: 'profile with its map', path: `${profile}?map=true` },
    { name: 'profile, nothing found', path: `${profile}?search=nowhere` },
    { name: 'profile in the app', path: `${profile}?embedded=true&deepLink=recce://home` },
    { name: 'profile again outside', path: `${profile}?embedded=false` },
    { name: 'profile without anything', path: '/app/newcomer' },
    { name: 'profile of nobody', path: '/app/nobody', status: 404 },
    { name: 'portfolio', path: `${profile}/portfolio/${portfolio.slug}` },
    { name: 'portfolio as list', path: `${profile}/portfolio/${portfolio.slug}?layout=list` },
    { name: 'portfolio for sale', path: `${profile}/portfolio/for-sale` },
    { name: 'Discover', path: '/discover', act: waitForMap, hasMap: true },
    { name: 'Discover as list, its map hidden', path: '/discover?layout=list&map=hidden' },
    { name: 'Discover, nothing in the region', path: '/discover?near=Bern&map=hidden' },
    { name: 'Discover, nothing found', path: '/discover?search=nowhere&tag=a,b&map=hidden' },
    {
      name: 'Discover, an unknown place',
      path: '/discover?near=xyzzy&within=-1&map=hidden',
      status: 400,
    },
    {
      name: 'Discover of portfolios',
      path: '/discover?kind=portfolio&map=hidden',
      as: 'newcomer',
    },
    {
      name: 'Discover, taking a place',
      path: '/discover?map=hidden',
      as: 'newcomer',
      act: openTakeMenu,
    },
    { name: 'a country', path: '/discover/in/portugal' },
    { name: 'a region', path: '/discover/in/portugal/lisbon' },
    { name: 'a tag', path: '/discover/tag/harbour' },
    { name: 'a country without places', path: '/discover/in/iceland', status: 404 },
    { name: 'marketplace', path: '/marketplace' },
    { name: 'marketplace, nothing found', path: '/marketplace?search=nowhere' },
    { name: 'purchase', path: `/purchase/portfolio/${forSale.id}`, as: 'newcomer' },
    { name: 'report', path: `/report?item=location.${location?.id}` },
    { name: 'portfolio, empty', path: `${profile}/portfolio/empty` },
    { name: 'portfolio of another', path: `${profile}/portfolio/kept-back`, status: 403 },
    { name: 'location', path: `${profile}/location/${location?.slug}?photo=2` },
    {
      name: 'location, its map in front',
      path: `${profile}/location/${location?.slug}`,
      act: showMap,
      hasMap: true,
    },
    { name: 'location, its light at a time', path: `${place}?date=2026-06-21&time=20:30` },
    { name: 'location, a date that cannot be', path: `${place}?date=1850-01-01`, status: 400 },
    { name: 'light of a year', path: `${place}/light?year=2026` },
    { name: 'light of a year that cannot be', path: `${place}/light?year=1850`, status: 400 },
    { name: 'light of nowhere', path: `${profile}/location/nothing-known-yet/light` },
    {
      name: 'location in a portfolio',
      path: `${profile}/portfolio/${portfolio.slug}/location/lighthouse`,
    },
    ...planStates(profile),
    { name: 'location, nothing known', path: `${profile}/location/nothing-known-yet` },
    { name: 'location of another', path: `${profile}/location/${secret.slug}`, status: 403 },
    { name: 'location that is none', path: `${profile}/location/atlantis`, status: 404 },
    { name: 'location of a shoot', path: `${profile}/shoot/one/location/two`, status: 404 },
    {
      name: 'location of a shoot in a project',
      path: `${profile}/project/one/shoot/two/location/three`,
      status: 404,
    },
    { name: 'shoot', path: `${profile}/shoot/one`, status: 404 },
    { name: 'shoot in a project', path: `${profile}/project/one/shoot/two`, status: 404 },
    ...accountFlowStates(),
    ...mailLinkStates(links),
  ]
}

export function ownStates({
  location,
  secret,
  portfolio,
  forSale,
  savedSearch,
  waiting,
  immich,
  found,
  kit,
  plan,
  connecting,
  archives,
}: Library): State[] {
  const place = `/my/locations/${location?.id}`
  const collection = `/my/portfolios/${portfolio.id}`
  return (
    [
      { name: 'workspace', path: '/my' },
      { name: 'workspace, menu open', path: '/my', act: openMenu },
      { name: 'my locations', path: '/my/locations' },
      { name: 'my locations as list', path: '/my/locations?layout=list' },
      { name: 'my locations, nothing found', path: '/my/locations?search=nowhere' },
      { name: 'my locations, choosing', path: '/my/locations?select=1', act: chooseFirst },
      {
        name: 'my locations on the map',
        path: '/my/locations?view=map',
        act: waitForMap,
        hasMap: true,
      },
      { name: 'new location', path: '/my/locations/new', hasMap: true },
      { name: 'locations from a list', path: '/my/locations/paste' },
      {
        name: 'new location, wrong',
        path: '/my/locations/new',
        act: saveWrongLocation,
        hasMap: true,
      },
      { name: 'my location', path: place },
      { name: 'my location, its form', path: `${place}/edit`, hasMap: true },
      { name: 'my location, published', path: `${place}/share` },
      { name: 'my location, to be submitted', path: `/my/locations/${secret.id}/share` },
      { name: 'my portfolio for sale', path: `/my/portfolios/${forSale.id}/sale` },
      { name: 'codes of my portfolio', path: `/my/portfolios/${forSale.id}/codes` },
      { name: 'my location, adding it', path: `${place}/add` },
      { name: 'my location, deleting', path: place, act: askToDelete },
      { name: 'my location, tag suggested', path: `${place}/edit`, act: suggestTag, hasMap: true },
      { name: 'my location, saved', path: `${place}/edit`, act: saveLocation },
      { name: 'my tags', path: '/my/tags' },
      { name: 'my tags, none found', path: '/my/tags?search=nowhere' },
      { name: 'my tags, a name taken', path: '/my/tags', act: renameToTaken, isRefused: true },
      { name: 'my favourites', path: '/my/favorites' },
      { name: 'my favourites as list', path: '/my/favorites?layout=list' },
      { name: 'my favourites, one less', path: '/my/favorites', act: pressHeart },
      { name: 'my favourites, nothing found', path: '/my/favorites?search=nowhere' },
      { name: 'purchases', path: '/my/purchases' },
      { name: 'sales', path: '/my/sales' },
      { name: 'education price', path: '/my/education' },
      { name: 'on this device', path: '/my/offline' },
      { name: 'saved searches', path: '/my/searches' },
      { name: 'saved search', path: `/my/searches/${savedSearch.id}` },
      { name: 'my portfolios', path: '/my/portfolios' },
      {
        name: 'my portfolios on the map',
        path: '/my/portfolios?view=map',
        act: waitForMap,
        hasMap: true,
      },
      { name: 'new portfolio', path: `/my/portfolios/new?locationIds=${location?.id}` },
      { name: 'new portfolio, wrong', path: '/my/portfolios/new', act: saveWrongPortfolio },
      { name: 'my portfolio', path: collection },
      { name: 'my portfolio, its form', path: `${collection}/edit` },
      { name: 'import', path: '/my/import' },
      { name: 'import with photos', path: '/my/import', act: choosePhotos, hasMap: true },
      { name: 'import from Immich', path: '/my/import/immich' },
      { name: 'import from Immich, on its way', path: `/my/import/immich/${immich.working}` },
      { name: 'import from Immich, failed', path: `/my/import/immich/${immich.failed}` },
      { name: 'locations found in files', path: `/my/import/${found}` },
      { name: 'photos that wait', path: `/my/import/${waiting}` },
      {
        name: 'photos that wait, a name missing',
        path: `/my/import/${waiting}`,
        act: saveUnnamed,
        isRefused: true,
      },
      { name: 'my private location in public', path: `/app/ansel/location/${secret.slug}` },
      { name: 'my profile', path: '/app/ansel' },
      { name: 'location that is none', path: '/my/locations/atlantis', status: 404 },
      ...gearStates(kit),
      ...ownPlanStates(plan),
      ...leavingStates(),
      ...ownAccountStates({ connecting, archives }),
    ] as State[]
  ).map((state) => ({ ...state, as: 'owner' }))
}

export function emptyStates(library: Library): State[] {
  const paths = [
    '/my',
    '/my/locations',
    '/my/portfolios',
    '/my/portfolios/new',
    '/my/calendar',
    '/my/shoots',
    '/my/projects',
    '/my/shared',
    '/my/favorites',
    '/my/searches',
    '/my/purchases',
    '/my/education',
    '/my/sales',
    '/my/tags',
    '/my/notifications',
    '/my/deleted',
    '/my/gear',
    '/my/import',
    '/my/import/immich',
  ]
  return [
    ...paths.map((path) => ({ name: `${path}, empty`, path, as: 'newcomer' as const })),
    { name: 'new portfolio on Basic', path: '/my/portfolios/new', as: 'basic' },
    ...otherAccountStates(library),
  ]
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

export async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Enter' }).click()
  await expect(page.getByRole('dialog').getByLabel('Username or Email')).toBeVisible()
}

async function openSignUp(page: Page) {
  await openLogin(page)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog').getByLabel('Username', { exact: true })).toBeVisible()
}

async function send(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function logInWrong(page: Page) {
  await page.getByLabel('Username or Email').fill('ansel')
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Wrong username, email or password').first()).toBeVisible()
}

async function showMap(page: Page) {
  await page.getByRole('button', { name: 'Show the map' }).click()
  await waitForMap(page)
}

async function waitForMap(page: Page) {
  const hand = page.getByRole('button', { name: 'Move the map by hand' })
  await expect(hand).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.leaflet-interactive').first()).toBeAttached()
}

async function openTakeMenu(page: Page) {
  const place = page.locator('.sheet > li').first()
  await place.locator('.menu > summary').click()
  await expect(place.getByRole('button', { name: 'My library' })).toBeVisible()
}

async function chooseFirst(page: Page) {
  await page
    .getByRole('checkbox', { name: /Choose/ })
    .first()
    .check()
  await expect(page.getByText('1 chosen')).toBeVisible()
}

async function saveWrongLocation(page: Page) {
  await page.getByLabel('Coordinates').fill('91 north')
  await send(page, 'Save location')
}

async function saveWrongPortfolio(page: Page) {
  await send(page, 'Save portfolio')
  await expect(page.getByText('A portfolio needs a title')).toBeVisible()
}

async function choosePhotos(page: Page) {
  const taken = [
    { latitude: 46.0207, longitude: 7.7491, at: '2025:06:21 20:15:00' },
    { latitude: 43.4674, longitude: 11.8851, at: '2025:06:24 09:00:00' },
    {},
  ]
  const buffers = await Promise.all(taken.map((one, hue) => aGeotaggedPhoto({ ...one, hue })))
  await page
    .locator('#choose-photos')
    .setInputFiles([
      ...buffers.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
    ])
  await expect(page.getByText('1 file left out')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 photo without a position' })).toBeVisible()
  await page.getByRole('checkbox', { name: /2\.jpg/ }).check()
  await expect(page.getByLabel('Move to')).toBeVisible()
}

async function saveUnnamed(page: Page) {
  await page.getByLabel('Name').first().fill('')
  await send(page, 'Save')
}

async function askToDelete(page: Page) {
  await page.getByLabel(/^More for /).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this location?' })).toBeVisible()
}

async function renameToTaken(page: Page) {
  await page.getByRole('link', { name: 'Edit stone' }).click()
  await page.getByText('Delete this tag').click()
  await page.getByLabel('Name').fill('Fog')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('button', { name: 'Merge them' })).toBeVisible()
}

async function pressHeart(page: Page) {
  const stored = page.waitForResponse((response) => response.url().endsWith('/favorites/mark'))
  await page.getByRole('button', { name: 'Favourite Old Port' }).click()
  await expect(page.locator('[aria-pressed=false]')).toBeVisible()
  await stored
}

async function suggestTag(page: Page) {
  await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('sto')
  await expect(page.getByRole('option', { name: 'stone' })).toBeVisible()
}

async function saveLocation(page: Page) {
  await page.locator('.editor-foot').getByRole('button', { name: 'Save' }).click()
  await expectBanner(page, 'Location saved')
}
