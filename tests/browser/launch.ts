import { findBrowser, findShell } from '#app/commands/browser.mjs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less to wake for every frame.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is left before its scripts would run fast enough to make good what optimising them takes.
  '--js-flags=--no-opt --no-maglev',
  // Not by a route, which would switch the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** The Chromium that people use. */
export const withWindows = { executablePath: findBrowser(), args }

/**
 * The one without windows is quicker, but follows no redirect of a form to another site and lays
 * some lines out otherwise.
 */
export const withoutWindows = { executablePath: findShell() ?? findBrowser(), args }
