import { env } from '#app/server/env.server.ts'

/** Paths of pages that the mobile app may open instead of a browser. */
const paths = ['/app/*', '/link/*', '/invitation', '/confirm-email', '/my/*']

/** Format: https://developer.apple.com/documentation/xcode/supporting-associated-domains */
export function findAppleLinks() {
  const appIDs = env.APPLE_APP_IDS
  if (appIDs.length === 0) return undefined
  const components = paths.map((path) => ({ '/': path }))
  return { applinks: { details: [{ appIDs, components }] }, webcredentials: { apps: appIDs } }
}

/** Format: https://developers.google.com/digital-asset-links/v1/getting-started */
export function findAndroidLinks() {
  const { ANDROID_PACKAGE: name, ANDROID_CERT_SHA256: fingerprints } = env
  if (!name) return undefined
  const relation = [
    'delegate_permission/common.handle_all_urls',
    'delegate_permission/common.get_login_creds',
  ]
  const target = {
    namespace: 'android_app',
    package_name: name,
    sha256_cert_fingerprints: fingerprints,
  }
  return [{ relation, target }]
}
