/** A call such as `PATCH shoot/:id`, several of them, or the reason why there is none. */
export type Answer = string | string[]

const operator = 'For operators, who decide in the browser with their own session'
const cookie = 'About the cookies of a browser; an app has its session token'
const mailed = 'A button behind a link in a mail, which works without an account'
const provider = 'The payment provider’s page, to which a browser is sent'
const testing = 'A page that stands for the payment provider’s in tests and demos'
const inputOnly = 'Helps to fill in a form; the app has its own'
const protocol = 'A part of the protocols by which programs connect, not of the API'
const photoImport = 'An import waits for a person who looks at the groups of photos on a map'
const restore = 'POST deleted/:kind/:id/restore'

const people = {
  invite: 'POST share-item-with-user',
  resend: 'POST items/:itemType/:id/people/:userItemId/resend',
  remove: 'POST useritem-delete/:id',
  level: 'PATCH useritem-update',
  crew: 'PATCH useritem-update',
}

const locationForm = {
  chooseAddress: inputOnly,
  findAddress: 'POST google-maps-search-address',
  clone: 'POST location/:id/clone',
  delete: 'DELETE location/:id',
  orderPhotos: 'PATCH location/:id',
  'photo-earlier': 'PATCH location/:id',
  'photo-later': 'PATCH location/:id',
  'photo-remove': 'DELETE photo/:id',
  restorePhoto: restore,
  save: 'PATCH location/:id',
  upload: 'POST location/:id/photos',
}

const portfolioForm = {
  clone: 'POST portfolio/:id/clone',
  delete: 'DELETE portfolio/:id',
  save: 'PATCH portfolio/:id',
}

const planButtons = (kind: 'shoot' | 'project') => ({
  archive: `POST ${kind}/:id/archive`,
  unarchive: `POST ${kind}/:id/archive`,
  delete: `DELETE ${kind}/:id`,
  duplicate: `POST ${kind}/:id/duplicate`,
})

const planList = (kind: 'shoot' | 'project') => ({
  archiveSeveral: `POST ${kind}/:id/archive`,
  unarchiveSeveral: `POST ${kind}/:id/archive`,
  undoArchive: `POST ${kind}/:id/archive`,
  deleteSeveral: `DELETE ${kind}/:id`,
  restore,
  restoreSeveral: restore,
})

const payments = {
  card: testing,
  hostedCard: provider,
  saveCard: 'PATCH users/:id/payment-card',
  removeCard: 'DELETE users/:id/payment-card',
}

/**
 * What each action of a page is by the API: by route module below `app/routes`, and by verb if the
 * action has verbs.
 */
export const pageActions: Record<string, Answer | Record<string, Answer>> = {
  'account/auto-login.ts': cookie,
  'account/confirm-email/page.tsx': {
    confirm: 'POST confirm-email',
    send: 'POST send-confirm-email',
  },
  'account/guest.ts': cookie,
  'account/invitation/page.tsx': {
    accepted: 'POST shareditem-respond',
    rejected: 'POST shareditem-respond',
    join: 'POST signup',
  },
  'account/login/page.tsx': {
    continue: cookie,
    forgotPassword: 'POST email-password-reset',
    login: 'POST login',
    resetPassword: 'POST reset-password',
    signup: 'POST signup',
  },
  'account/logout/page.tsx': 'POST logout',
  'account/restore-email.tsx': { restore: mailed },
  'account/stop-invitations.tsx': { allow: mailed, stop: mailed, upload: mailed },
  'account/stop-mails.tsx': {
    allow: 'PATCH notification-settings',
    stop: 'PATCH notification-settings',
    upload: mailed,
  },
  'admin/contact-mgmt/page.tsx': {
    delete: 'DELETE contact/:id',
    mark: 'PATCH contact/:id',
    reply: operator,
    trust: operator,
  },
  'admin/education.tsx': { decline: operator, grant: operator },
  'admin/jobs.tsx': { retry: operator },
  'admin/mail/page.tsx': { retry: operator },
  'admin/moderation/page.tsx': {
    accept: 'POST respond-to-submission',
    reject: 'POST respond-to-submission',
    dismiss: operator,
    letBack: operator,
    review: operator,
    takeDown: operator,
    undo: operator,
  },
  'admin/money/overview/page.tsx': { lose: testing, win: testing },
  'admin/money/payouts/page.tsx': { pay: operator, send: operator, undo: operator },
  'admin/money/sales/page.tsx': { refund: 'POST sales/:id/refund' },
  'admin/stop-impersonation.ts': cookie,
  'admin/users/page.tsx': {
    actAs: 'POST user-impersonate',
    endSessions: operator,
    role: operator,
    tier: operator,
  },
  'api-openapi.ts': 'Refuses all methods but GET',
  'api.ts': 'Is the API',
  'discover/save-copy.ts': ['POST location/:id/save', 'DELETE location/:id', 'PATCH shoot/:id'],
  'discover/save.ts': 'POST saved-searches',
  'link/unlock.tsx': { unlock: 'A link is for a browser, which keeps that it is unlocked' },
  'money/donate/page.tsx': {
    donate: 'POST donation-payment-setup',
    inPage: 'POST donation-payment-setup',
    hosted: provider,
  },
  'money/purchase/page.tsx': {
    buy: ['POST users/:id/purchases', 'POST purchases/confirm'],
    confirmed: 'POST purchases/confirm',
    giveUpPayment: 'POST purchases/cancel',
    payHosted: provider,
    ...payments,
  },
  'money/receipt.tsx': { send: 'POST users/:id/payment-history/:paymentId/send-receipt' },
  'money/subscription/page.tsx': {
    subscribe: 'POST users/:id/subscription',
    change: 'PATCH users/:id/subscription',
    cancel: 'PATCH users/:id/subscription',
    resume: 'PATCH users/:id/subscription',
    pay: 'POST users/:id/subscription/pay',
    giveUp: 'DELETE users/:id/subscription/unpaid',
    ...payments,
  },
  'money/test-account.tsx': { say: testing },
  'money/test-payment.tsx': { confirm: testing, pay: testing, refuse: testing },
  'mcp.ts': protocol,
  'my/account/data/page.tsx': {
    create: 'POST data-exports',
    cancel: 'DELETE data-exports/:id',
    remove: 'DELETE data-exports/:id',
  },
  'my/account/login/page.tsx': {
    changeEmail: 'PATCH user/:id',
    changePassword: 'PATCH user/:id',
    confirmEmail: 'POST send-confirm-email',
    resendEmail: 'POST user/:id/pending-email/resend',
    cancelEmail: 'DELETE user/:id/pending-email',
    endOthers: 'POST sessions/end-others',
    endSession: 'DELETE sessions/:id',
  },
  'my/account/notifications/page.tsx': {
    register: 'POST push-notification-update-token',
    remove: 'DELETE push-devices/:id',
    saveQuiet: 'PATCH quiet-hours',
    saveSwitches: 'PATCH notification-settings',
  },
  'my/account/profile/page.tsx': {
    clock: 'PATCH user/:id',
    save: 'PATCH user/:id',
    upload: 'POST user/:id/picture',
    removePicture: 'DELETE user/:id/picture',
  },
  'my/account/removal.tsx': { remove: 'DELETE user/:id' },
  'my/account/tokens/page.tsx': {
    create: 'POST access-tokens',
    revoke: 'DELETE access-tokens/:id',
  },
  'my/account/webhooks/page.tsx': {
    create: 'POST webhooks',
    renew: 'POST webhooks/:id/secret',
    on: 'PATCH webhooks/:id',
    off: 'PATCH webhooks/:id',
    test: 'POST webhooks/:id/test',
    resend: 'POST webhook-deliveries/:id/resend',
    remove: 'DELETE webhooks/:id',
  },
  'my/calendar/move.ts': 'PATCH shoot/:id',
  'my/calendar/page.tsx': {
    makeFeed: 'POST calendar-feed',
    removeFeed: 'DELETE calendar-feed',
    move: 'PATCH shoot/:id',
    undo: 'PATCH shoot/:id',
  },
  'my/deleted/page.tsx': { restore },
  'my/education.tsx': { ask: 'POST education-request' },
  'my/gear/packing-add/page.tsx': {
    add: 'POST slot',
    one: 'POST slot',
    several: 'POST slot',
    first: 'POST shoot/:id/gear-list',
    list: 'POST shoot/:id/gear-list',
    same: 'POST shoot/:id/copy-gear',
  },
  'my/gear/packing/page.tsx': {
    'put-back': 'POST slot',
    quantity: 'PATCH slot/:id',
    remove: 'DELETE slot/:id',
    tick: 'PATCH slot/:id',
  },
  'my/gear/packing/tick.ts': 'PATCH slot/:id',
  'my/gear/page.tsx': { restore, save: 'POST gear' },
  'my/gear/paste/page.tsx': {
    propose: 'POST gear-list',
    save: 'POST gear-list',
    undo: 'DELETE gear-list/:id',
  },
  'my/gear/piece/page.tsx': {
    delete: 'DELETE gear/:id',
    save: 'PATCH gear/:id',
    upload: 'POST gear/:id/photo',
    'photo-remove': 'DELETE gear-photo/:id',
    restorePhoto: restore,
  },
  'my/gear/piece/photo-upload.ts': 'POST gear/:id/photo',
  'my/import/begin.ts': photoImport,
  'my/import/finish.ts': photoImport,
  'my/import/known.ts': photoImport,
  'my/import/page.tsx': photoImport,
  'my/import/photos.ts': photoImport,
  'my/import/proposals/page.tsx': { save: photoImport, undo: photoImport },
  'my/import/surroundings.ts': photoImport,
  'my/list.ts': [
    'PATCH portfolio/:id',
    'PATCH shoot/:id',
    'PATCH project/:id',
    'PATCH shoot/:id/location/:locationId',
  ],
  'my/people/crew.tsx': { ...people, sheet: 'PATCH shoot/:id/call-sheet' },
  'my/people/notifications.tsx': 'POST notifications/read',
  'my/people/own-line.tsx': { save: 'PATCH shoot/:id/own-line' },
  'my/people/received/page.tsx': {
    accept: 'POST shareditem-respond',
    decline: 'POST shareditem-respond',
    leave: 'POST useritem-delete/:id',
  },
  'my/people/share/page.tsx': {
    ...people,
    copyLink: 'POST items/:itemType/:id/default-link',
    create: 'POST items/:itemType/:id/links',
    change: 'PATCH items/:itemType/:id/links/:linkId',
    revoke: 'DELETE items/:itemType/:id/links/:linkId',
    restore: 'POST items/:itemType/:id/links/:linkId/restore',
    save: ['PATCH shoot/:id', 'PATCH project/:id'],
    submit: 'POST submit-item-to-discover',
    takeOff: 'POST remove-from-discover',
  },
  'my/places/copy.ts': ['POST location/:id/clone', 'POST portfolio/:id/clone'],
  'my/places/favorite.ts': 'POST favoriteitem',
  'my/places/location-add.tsx': { addTo: 'POST location/:id/save' },
  'my/places/location-form/page.tsx': locationForm,
  'my/places/location-photos.ts': 'POST location/:id/photos',
  'my/places/location/page.tsx': locationForm,
  'my/places/locations/page.tsx': {
    addTo: ['PATCH portfolio/:id', 'PATCH shoot/:id', 'PATCH project/:id'],
    deleteSeveral: 'DELETE location/:id',
    publishSeveral: 'POST submit-item-to-discover',
    restore,
    restoreSeveral: restore,
    tagSeveral: 'PATCH location/:id',
  },
  'my/places/new-location.tsx': {
    chooseAddress: inputOnly,
    findAddress: 'POST google-maps-search-address',
    save: 'POST location',
  },
  'my/places/paste/page.tsx': {
    propose: 'POST location-list',
    save: 'POST location-list',
    undo: 'DELETE location/:id',
  },
  'my/places/portfolios/codes.tsx': {
    create: 'POST portfolio/:id/codes',
    end: 'PATCH portfolio/:id/codes/:codeId',
    restore: 'PATCH portfolio/:id/codes/:codeId',
  },
  'my/places/portfolios/new-portfolio.tsx': { save: 'POST portfolio' },
  'my/places/portfolios/page.tsx': {
    deleteSeveral: 'DELETE portfolio/:id',
    publishSeveral: 'POST submit-item-to-discover',
    restore,
    restoreSeveral: restore,
  },
  'my/places/portfolios/portfolio-form.tsx': portfolioForm,
  'my/places/portfolios/portfolio/page.tsx': portfolioForm,
  'my/places/portfolios/sale/page.tsx': {
    save: 'POST portfolio/:id/sale',
    offer: 'POST portfolio/:id/sale',
    withdraw: 'DELETE portfolio/:id/sale',
  },
  'my/places/tags/page.tsx': {
    delete: 'DELETE tag/:id',
    merge: 'POST tag/:id/merge',
    rename: 'PATCH tag/:id',
    restore,
  },
  'my/plans/board/page.tsx': {
    clear: 'PATCH shoot/:id/location/:locationId',
    date: 'PATCH shoot/:id',
    put: 'PATCH shoot/:id/location/:locationId',
    take: 'POST shoot/:id/best-order',
    times: 'PATCH shoot/:id/location/:locationId',
    undate: 'PATCH shoot/:id',
    undo: 'PATCH shoot/:id/location/:locationId',
  },
  'my/plans/board/stop.ts': 'PATCH shoot/:id/location/:locationId',
  'my/plans/concept/page.tsx': {
    captions: 'PATCH concept/:id',
    delete: 'DELETE concept/:id',
    order: 'PATCH concept/:id',
    'photo-earlier': 'PATCH concept/:id',
    'photo-later': 'PATCH concept/:id',
    'photo-remove': 'DELETE concept-photo/:id',
    restoreConcept: restore,
    restoreImage: restore,
    save: ['POST concept', 'PATCH concept/:id'],
    upload: 'POST concept/:id/photos',
  },
  'my/plans/concept/photos.ts': 'POST concept/:id/photos',
  'my/plans/lists/order.ts': ['POST shoots/order', 'POST projects/order'],
  'my/plans/lists/projects.tsx': planList('project'),
  'my/plans/lists/shoots/page.tsx': { ...planList('shoot'), addToProject: 'PATCH project/:id' },
  'my/plans/new-project.tsx': { save: 'POST project' },
  'my/plans/new-shoot.tsx': { save: 'POST shoot' },
  'my/plans/project/form.tsx': { save: 'PATCH project/:id' },
  'my/plans/project/page.tsx': planButtons('project'),
  'my/plans/shoot/page.tsx': {
    ...planButtons('shoot'),
    save: 'PATCH shoot/:id',
    stop: 'PATCH shoot/:id/location/:locationId',
  },
  'my/purchases/page.tsx': { take: 'POST purchases/:id/new-locations' },
  'my/sales/page.tsx': { begin: provider, open: provider, refund: 'POST sales/:id/refund' },
  'my/searches/page.tsx': {
    bell: 'PATCH saved-searches/:id',
    quiet: 'PATCH saved-searches/:id',
    rename: 'PATCH saved-searches/:id',
    remove: 'DELETE saved-searches/:id',
    restore: 'POST saved-searches/:id/restore',
  },
  'oauth/authorize.tsx': {
    allow: 'A person decides in the browser what an app may do',
    deny: 'A person decides in the browser what an app may do',
  },
  'oauth/register.ts': protocol,
  'oauth/revoke.ts': protocol,
  'oauth/token.ts': protocol,
  'site/contact/page.tsx': { send: 'POST contact' },
  'site/invite.tsx': 'A form of the website that mails the address of the app',
  'site/report.tsx': { report: 'POST reports', takeDown: operator },
  'stripe-webhook.ts': 'The payment provider’s messages to Recce',
}
