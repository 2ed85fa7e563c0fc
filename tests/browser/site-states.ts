import { expect, type Page } from '@playwright/test'
import { expectBanner } from './banners.ts'
import type { State } from './states.ts'

const someone = '01a20066-8bec-7624-b926-7ceea73cdd49'

export function siteStates(): State[] {
  return [
    { name: 'start of an owner', path: '/', as: 'owner' },
    { name: 'start in the app', path: '/?embedded=true' },
    { name: 'pricing in the app', path: '/pricing?embedded=true&deepLink=recce://plans' },
    { name: 'pricing', path: '/pricing?embedded=false' },
    { name: 'pricing by the year', path: '/pricing?interval=Yearly' },
    { name: 'pricing, a plan chosen', path: '/pricing', act: choosePlan },
    { name: 'pricing of an owner', path: '/pricing', as: 'owner' },
    { name: 'subscription', path: '/subscription?tier=Business', act: waitForLogin },
    { name: 'subscription of an owner', path: '/subscription', as: 'owner' },
    { name: 'subscription on Basic', path: '/subscription?deepLink=recce://plans', as: 'basic' },
    { name: 'payment history', path: '/payment-history', act: waitForLogin },
    { name: 'payment history of an owner', path: '/payment-history', as: 'owner' },
    { name: 'donate', path: '/donate' },
    { name: 'donate from the app', path: '/donate?deepLink=recce://home' },
    { name: 'donation that is none', path: `/donate/${someone}`, status: 404 },
    { name: 'test payment that is none', path: '/test-payment/cs_test_1', status: 404 },
    { name: 'test account that is none', path: '/test-account/link_test_1', status: 404 },
    { name: 'receipt that is none', path: '/payment-history/ch_test_1', as: 'owner', status: 404 },
    { name: 'about', path: '/about' },
    { name: 'for apps', path: '/for-apps' },
    { name: 'tutorial', path: '/tutorial' },
    { name: 'tutorial from the app', path: `/tutorial/${someone}?deepLink=recce://home` },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'stock', path: '/stock' },
    { name: 'stock with prices', path: '/stock?principal=1000000000&priceA=182.4&priceB=61' },
    { name: 'stock, wrong', path: '/stock?principal=none', status: 400 },
    { name: 'elements', path: '/elements', as: 'admin' },
    { name: 'elements, a banner', path: '/elements', as: 'admin', act: showBanner },
    { name: 'elements, a dialog', path: '/elements', as: 'admin', act: openDialog },
    { name: 'elements, a password shown', path: '/elements', as: 'admin', act: showPassword },
    { name: 'elements for a user', path: '/elements', as: 'owner', status: 403 },
  ]
}

async function choosePlan(page: Page) {
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await waitForLogin(page)
}

async function waitForLogin(page: Page) {
  await expect(page.getByRole('dialog').getByLabel('Username or Email')).toBeVisible()
}

async function showBanner(page: Page) {
  await page.getByRole('button', { name: 'Show warning' }).click()
  await expectBanner(page, 'Logged out')
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible()
}

async function showPassword(page: Page) {
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect(page.locator('#element-password[type=text]')).toBeVisible()
}
