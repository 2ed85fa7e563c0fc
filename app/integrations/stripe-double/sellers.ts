import { missing, wrong } from './failures.ts'
import { textOf, wordsOf } from './form.ts'
import type { Objects } from './objects.ts'
import { route } from './routes.ts'
import type { Store } from './store.ts'

export const sellerRoutes = [
  route('POST /v1/accounts', ['email', 'metadata', 'capabilities', 'controller'], (store, params) =>
    store.add('account', {
      type: 'express',
      charges_enabled: false,
      country: 'US',
      created: store.now(),
      details_submitted: false,
      email: textOf(params, 'email') ?? null,
      metadata: wordsOf(params),
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: requirementsOf(
        ['external_account', 'individual.verification.document', 'tos_acceptance.date'],
        'requirements.past_due',
      ),
    }),
  ),

  route('DELETE /v1/accounts/:id', [], (store, _, id) => {
    const account = requireAccount(store, id)
    const sent = store.all('transfer').filter(({ destination }) => destination === id)
    if (sent.some(({ created }) => created > store.now() - bankTime)) {
      throw wrong('Cannot delete an account that has a balance')
    }
    account.deleted = true
    return { id, object: 'account', deleted: true }
  }),

  route('GET /v1/accounts/:id', [], (store, _, id) => requireAccount(store, id)),

  route(
    'POST /v1/account_links',
    ['account', 'refresh_url', 'return_url', 'type'],
    (store, params) =>
      addLink(store, {
        account: requireAccount(store, textOf(params, 'account'), 'account').id,
        asks: true,
        back: textOf(params, 'return_url') ?? null,
        ended: textOf(params, 'refresh_url') ?? null,
      }),
  ),

  route('POST /v1/accounts/:id/login_links', [], (store, _, id) =>
    addLink(store, {
      account: requireAccount(store, id).id,
      asks: false,
      back: null,
      ended: null,
    }),
  ),
]

/** Seconds until received money is paid out to the seller's bank. */
const bankTime = 2 * 86_400

const linkTime = 300

function addLink(store: Store, double: Objects['account_link']['double']) {
  const created = store.now()
  const link = store.add('account_link', {
    created,
    double,
    expires_at: created + linkTime,
    url: '',
  })
  link.url = `${store.origin}/test-account/${link.id}`
  return link
}

export function requireAccount(store: Store, id: string | undefined, param = 'id') {
  const account = store.require('account', id, param)
  if (account.deleted) throw missing('account', account.id, param)
  return account
}

type AccountEnd = 'ready' | 'reviewed' | 'unfinished' | 'restricted'

export type AccountPage = {
  accountId: string
  /** The page asks for missing details; otherwise the page lists the payouts. */
  asks: boolean
  hasEnded: boolean
  arrivedCents: number
  back: string | null
  ended: string | null
}

export function showAccountPage(store: Store, linkId: string): AccountPage {
  const { double, expires_at } = store.require('account_link', linkId)
  const { account, ...more } = double
  const arrivedCents = store
    .all('transfer')
    .filter(({ destination }) => destination === requireAccount(store, account).id)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
  return { ...more, accountId: account, hasEnded: expires_at < store.now(), arrivedCents }
}

export function endAccountPage(store: Store, linkId: string, end: AccountEnd) {
  const link = store.require('account_link', linkId)
  submitDetails(store, link.double.account, end)
  link.expires_at = 0
}

function submitDetails(store: Store, accountId: string, end: AccountEnd = 'ready') {
  const account = store.require('account', accountId)
  const isReady = end === 'ready'
  const requirements = {
    ready: requirementsOf([], null),
    reviewed: {
      ...requirementsOf([], 'requirements.pending_verification'),
      pending_verification: ['individual.verification.document'],
    },
    unfinished: {
      ...requirementsOf(['individual.verification.document'], 'requirements.past_due'),
      errors: [
        {
          code: 'verification_document_not_readable' as const,
          reason: 'The picture of your identity document cannot be read.',
          requirement: 'individual.verification.document',
        },
      ],
    },
    restricted: requirementsOf([], 'rejected.other'),
  }[end]
  Object.assign(account, {
    details_submitted: true,
    charges_enabled: isReady,
    payouts_enabled: isReady,
    capabilities: { transfers: isReady ? 'active' : 'inactive' },
    requirements,
  })
  store.emit('account.updated', account)
}

function requirementsOf(
  due: string[],
  why: Objects['account']['requirements']['disabled_reason'],
): Objects['account']['requirements'] {
  return {
    currently_due: due,
    disabled_reason: why,
    errors: [],
    eventually_due: due,
    past_due: [],
    pending_verification: [],
  }
}
