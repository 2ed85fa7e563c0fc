import { expect, type Page } from '@playwright/test'
import type { State } from './states.ts'

export function accountFlowStates(): State[] {
  const sso = 'redirect_uri=recce://sso&state=theirs'
  return [
    { name: 'login for the app', path: `/login?${sso}` },
    { name: 'login for a stranger', path: '/login?redirect_uri=https://evil.test&state=x' },
    { name: 'login in the app', path: '/login?embedded=true' },
    { name: 'login again outside', path: '/login?embedded=false' },
    {
      name: 'forgot password, empty',
      path: '/login?mode=forgotPassword',
      act: (page) => send(page, 'Send Reset Email'),
    },
    { name: 'reset password by a mail', path: '/login?mode=resetPassword&resetToken=abc' },
    {
      name: 'reset password, empty',
      path: '/login?mode=resetPassword',
      act: (page) => send(page, 'Reset Password'),
    },
    { name: 'confirmation, unavailable', path: '/confirm-email' },
    { name: 'confirmation, try again', path: '/confirm-email?emailConfirmToken=x', act: tryAgain },
    { name: 'confirmation, sent', path: '/confirm-email?sent' },
    {
      name: 'prices by a token that is over',
      path: '/pricing?sessionToken=over',
      act: (page) => page.getByRole('dialog', { name: 'Login / Sign Up' }).waitFor(),
      isRefused: true,
    },
  ]
}

export function leavingStates(): State[] {
  return [
    { name: 'logout, asked by a page', path: '/logout?from=/my/locations' },
    { name: 'logout, asked over a page', path: '/my', act: askToLogOut },
    { name: 'going on as oneself', path: '/login?redirect_uri=recce://sso&state=theirs' },
  ]
}

async function send(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function tryAgain(page: Page) {
  await page.getByText('Try Again').click()
  await expect(page.getByLabel('Email')).toBeVisible()
}

async function askToLogOut(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to logout?' })).toBeVisible()
}
