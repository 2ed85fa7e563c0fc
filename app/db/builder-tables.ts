import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A `timestamptz`, set by the database unless given. */
type Timestamp = ColumnType<Date, Date | undefined, Date>
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

/** The tables as the builder of Kysely wants them. */
export type Tables = {
  users: {
    id: string
    username: string
    displayName: Generated<string>
    bio: Generated<string>
    town: Generated<string>
    link: Generated<string>
    email: string | null
    emailConfirmedAt: NullableTimestamp
    passwordHash: string
    role: Generated<'user' | 'beta' | 'admin'>
    tier: Generated<'Basic' | 'Creative' | 'Pro' | 'Business'>
    isProfilePublic: Generated<boolean>
    clock: Generated<'12h' | '24h'>
    pendingEmail: string | null
    picturePhotoId: string | null
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  sessions: {
    id: string
    userId: string
    tokenHash: Buffer
    device: Generated<string>
    impersonatorId: string | null
    endsAt: NullableTimestamp
    provedAt: NullableTimestamp
    createdAt: Timestamp
    lastUsedAt: Timestamp
  }
  calendarFeeds: {
    id: string
    userId: string
    createdAt: Timestamp
  }
  formerUsernames: {
    username: string
    userId: string | null
    changedAt: Timestamp
  }
  tokens: {
    id: string
    purpose: 'reset' | 'confirmation' | 'temporarySession' | 'emailRestore'
    userId: string
    tokenHash: Buffer
    email: string | null
    expiresAt: ColumnType<Date, Date, Date>
    usedAt: NullableTimestamp
    createdAt: Timestamp
  }
  webhooks: {
    id: string
    ownerId: string
    url: string
    events: string[]
    secret: Buffer
    formerSecret: Buffer | null
    formerUntil: NullableTimestamp
    isActive: Generated<boolean>
    failingSince: NullableTimestamp
    turnedOffAt: NullableTimestamp
    createdAt: Timestamp
  }
  webhookDeliveries: {
    id: string
    webhookId: string
    type: string
    kind: string | null
    itemId: string | null
    body: string | null
    status: Generated<'waiting' | 'sent' | 'failed'>
    causes: Generated<number>
    tries: Generated<number>
    nextTryAt: ColumnType<Date, Date, Date>
    triedAt: NullableTimestamp
    responseStatus: number | null
    durationMs: number | null
    answer: Generated<string>
    createdAt: Timestamp
  }
  accessTokens: {
    id: string
    userId: string
    name: string
    scopes: string[]
    tokenHash: Buffer
    expiresAt: NullableTimestamp
    lastUsedAt: NullableTimestamp
    lastNetwork: Generated<string>
    lastDevice: Generated<string>
    createdAt: Timestamp
  }
  stoppedAddresses: {
    address: string
    createdAt: Timestamp
  }
  ssoStates: {
    id: string
    stateHash: Buffer
    redirectUri: string
    browserHash: Buffer
    expiresAt: ColumnType<Date, Date, Date>
    usedAt: NullableTimestamp
    userId: string | null
    createdAt: Timestamp
  }
  auditEntries: {
    id: string
    actorId: string | null
    actorName: string
    subjectId: string | null
    subjectName: Generated<string>
    action: string
    details: ColumnType<Record<string, unknown>, string | undefined, string>
    createdAt: Timestamp
  }
  exports: {
    id: string
    ownerId: string
    status: Generated<'waiting' | 'working' | 'ready' | 'failed'>
    done: Generated<number>
    total: Generated<number>
    bytes: number | null
    readyAt: NullableTimestamp
    createdAt: Timestamp
  }
  mails: {
    id: string
    template: string
    props: ColumnType<Record<string, unknown>, string, string>
    recipient: string
    replyTo: string | null
    subject: Generated<string>
    status: Generated<'waiting' | 'sending' | 'sent' | 'unclear' | 'failed'>
    attempts: Generated<number>
    lastError: Generated<string>
    sentAt: NullableTimestamp
    createdAt: Timestamp
    claimedUntil: NullableTimestamp
    handedOverAt: NullableTimestamp
  }
  contactMessages: {
    id: string
    userId: string | null
    name: string | null
    email: string | null
    subject: string | null
    messageType: Generated<
      'bugReport' | 'featureRequest' | 'generalFeedback' | 'technicalSupport' | 'other'
    >
    message: string
    isRead: Generated<boolean>
    isSuspected: Generated<boolean>
    createdAt: Timestamp
  }
  contactReplies: {
    id: string
    messageId: string
    authorId: string | null
    authorName: string
    reply: string
    createdAt: Timestamp
  }
  rateLimits: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  idempotencyKeys: {
    userId: string
    key: string
    requestHash: Buffer
    status: number | null
    body: unknown
    createdAt: Timestamp
  }
  firstAnswers: {
    id: string
    userId: string | null
    requestHash: string
    answer: Buffer | null
    createdAt: Timestamp
  }
  syncs: {
    userId: string
    epoch: string
    reading: number
    forgotten: Generated<number>
    known: ColumnType<Record<string, unknown>, string, string>
    usedAt: Timestamp
  }
  imports: {
    id: string
    ownerId: string
    key: string | null
    locationIds: Generated<string[]>
    announced: Generated<number>
    refused: ColumnType<{ fileName: string; message: string }[], string | undefined, string>
    savedAt: NullableTimestamp
    finishedAt: NullableTimestamp
    undoneAt: NullableTimestamp
    createdAt: Timestamp
  }
  locations: {
    id: string
    ownerId: string
    slug: string
    title: string
    address: Generated<string>
    description: Generated<string>
    comments: Generated<string>
    latitude: number | null
    longitude: number | null
    isDiscoverable: Generated<boolean>
    isPurchased: Generated<boolean>
    originId: string | null
    importId: string | null
    version: Generated<number>
    deletedAt: NullableTimestamp
    createdAt: Timestamp
    updatedAt: Timestamp
    hasPhoto: Generated<boolean>
    positionPrivacy: Generated<'exact' | 'approximate' | 'hidden'>
    publicLatitude: GeneratedAlways<number | null>
    publicLongitude: GeneratedAlways<number | null>
    plainTitle: GeneratedAlways<string>
    plainAddress: GeneratedAlways<string>
    takenDownAt: NullableTimestamp
    isRefused: Generated<boolean>
    takenDownReason: Generated<string>
    purchaseId: string | null
  }
  locationCounts: {
    id: Generated<string>
    ownerId: string
    held: number
    withoutPosition: number
    withoutPhoto: number
  }
  photos: {
    id: string
    ownerId: string
    locationId: string | null
    importId: string | null
    filesId: string
    hasOriginal: Generated<boolean>
    position: Generated<number>
    format: 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
    width: number
    height: number
    bytes: number
    sha256: Buffer
    blurHash: string
    color: string
    takenAt: NullableTimestamp
    takenOffset: number | null
    latitude: number | null
    longitude: number | null
    direction: number | null
    camera: Generated<string>
    lens: Generated<string>
    focalLength: number | null
    removedFromId: string | null
    removedAt: NullableTimestamp
    conceptId: string | null
    gearId: string | null
    removedFromGearId: string | null
    caption: Generated<string>
    createdAt: Timestamp
    removedFromConceptId: string | null
    importPlace: number | null
    fileName: Generated<string>
  }
  tags: {
    id: string
    ownerId: string
    title: string
    createdAt: Timestamp
    plainTitle: GeneratedAlways<string>
  }
  locationTags: {
    locationId: string
    tagId: string
    position: Generated<number>
  }
  /** Deleted and merged tags; `places` says where each was used. */
  removedTags: {
    id: string
    ownerId: string
    title: string
    createdAt: Timestamp
    mergedInto: string | null
    places: ColumnType<Record<string, unknown>[], string, string>
    removedAt: Timestamp
  }
  portfolios: {
    id: string
    ownerId: string
    slug: string
    title: string
    description: Generated<string>
    heroPhotoId: string | null
    priceCents: Generated<number>
    currency: Generated<string>
    isDiscoverable: Generated<boolean>
    isPurchaseable: Generated<boolean>
    isPurchased: Generated<boolean>
    originId: string | null
    version: Generated<number>
    deletedAt: NullableTimestamp
    createdAt: Timestamp
    updatedAt: Timestamp
    takenDownAt: NullableTimestamp
    takenDownReason: Generated<string>
    saleArea: string | null
    purchaseId: string | null
  }
  portfolioSamples: {
    portfolioId: string
    photoId: string
    position: Generated<number>
  }
  discoverRegions: {
    itemId: string
    kind: string
    latitude: number
    longitude: number
    country: string | null
    region: string | null
    createdAt: Timestamp
  }
  discoverArrivals: {
    itemId: string
    arrivedAt: Timestamp
  }
  savedSearches: {
    id: string
    ownerId: string
    title: string
    query: string
    search: ColumnType<Record<string, unknown>, string, string>
    hasBell: Generated<boolean>
    lookedAt: Timestamp
    newSince: Timestamp
    deletedAt: NullableTimestamp
    createdAt: Timestamp
  }
  sitemapParts: {
    section: string
    after: string
  }
  portfolioLocations: {
    portfolioId: string
    locationId: string
    position: Generated<number>
  }
  projects: {
    id: string
    ownerId: string
    slug: string
    title: string
    description: Generated<string>
    isPublic: Generated<boolean>
    isHidden: Generated<boolean>
    archivedAt: NullableTimestamp
    position: Generated<number>
    version: Generated<number>
    deletedAt: NullableTimestamp
    createdAt: Timestamp
    updatedAt: Timestamp
    reviewedAt: NullableTimestamp
    takenDownAt: NullableTimestamp
    takenDownReason: Generated<string>
    publicSections: Generated<string[]>
  }
  shoots: {
    id: string
    ownerId: string
    slug: string
    title: string
    description: Generated<string>
    startsAt: NullableTimestamp
    endsAt: NullableTimestamp
    timeZone: Generated<string>
    isPublic: Generated<boolean>
    isHidden: Generated<boolean>
    archivedAt: NullableTimestamp
    position: Generated<number>
    version: Generated<number>
    deletedAt: NullableTimestamp
    createdAt: Timestamp
    updatedAt: Timestamp
    reviewedAt: NullableTimestamp
    takenDownAt: NullableTimestamp
    takenDownReason: Generated<string>
    publicSections: Generated<string[]>
    ownerRole: Generated<string>
    ownerCallTime: string | null
    ownerPhone: Generated<string>
    phonesFor: Generated<'owner' | 'crew' | 'page'>
  }
  projectShoots: {
    projectId: string
    shootId: string
    position: Generated<number>
  }
  projectLocations: {
    projectId: string
    locationId: string
    addedBy: string | null
    position: Generated<number>
  }
  shootLocations: {
    shootId: string
    locationId: string
    addedBy: string | null
    position: Generated<number>
    startsAt: NullableTimestamp
    endsAt: NullableTimestamp
    wantedLight: 'goldenHour' | 'blueHour' | 'day' | 'night' | null
    note: Generated<string>
  }
  concepts: {
    id: string
    shootId: string | null
    projectId: string | null
    title: Generated<string>
    description: Generated<string>
    version: Generated<number>
    createdAt: Timestamp
    updatedAt: Timestamp
    removedFromShootId: string | null
    removedFromProjectId: string | null
    removedAt: NullableTimestamp
  }
  conceptLinks: {
    id: string
    conceptId: string
    url: string
    title: Generated<string>
    position: Generated<number>
  }
  gear: {
    id: string
    ownerId: string
    title: string
    category: Generated<string>
    quantity: Generated<number>
    notes: Generated<string>
    listId: string | null
    version: Generated<number>
    deletedAt: NullableTimestamp
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  slots: {
    id: string
    shootId: string
    gearId: string
    ownerId: string
    quantity: Generated<number>
    isPacked: Generated<boolean>
    inUse: Generated<boolean>
    cameHome: Generated<boolean>
    position: Generated<number>
    version: Generated<number>
    createdAt: Timestamp
    updatedAt: Timestamp
    packedBy: string | null
    packedAt: NullableTimestamp
    homeBy: string | null
    homeAt: NullableTimestamp
  }
  shares: {
    id: string
    projectId: string | null
    shootId: string | null
    portfolioId: string | null
    locationId: string | null
    userId: string | null
    email: string | null
    accessLevel: Generated<'view' | 'edit'>
    status: Generated<'pending' | 'accepted' | 'rejected'>
    invitedBy: string | null
    createdAt: Timestamp
    updatedAt: Timestamp
    role: Generated<string>
    callTime: string | null
    phone: Generated<string>
    note: Generated<string>
    name: Generated<string>
  }
  favorites: {
    userId: string
    locationId: string | null
    portfolioId: string | null
    createdAt: Timestamp
    itemId: GeneratedAlways<string>
  }
  notifications: {
    id: string
    userId: string
    kind: string
    props: ColumnType<Record<string, unknown>, string | undefined, string>
    readAt: NullableTimestamp
    createdAt: Timestamp
    hasBell: Generated<boolean>
  }
  noticeSwitches: {
    userId: string
    kind: string
    way: 'bell' | 'mail' | 'push'
    isOn: boolean
  }
  quietHours: {
    userId: string
    startsAt: string
    endsAt: string
    timeZone: string
  }
  toldShoots: {
    shootId: string
    userId: string
    kind: 'shootTomorrow' | 'leaveNow'
    day: string
  }
  pushDevices: {
    id: string
    userId: string
    sessionId: string | null
    deviceId: string
    deviceName: Generated<string>
    platform: 'ios' | 'android' | 'web'
    pushToken: string
    addressHash: Buffer
    createdAt: Timestamp
    lastUsedAt: Timestamp
  }
  shareLinks: {
    id: string
    projectId: string | null
    shootId: string | null
    portfolioId: string | null
    locationId: string | null
    token: string
    name: string
    sections: Generated<string[]>
    passwordHash: string | null
    expiresAt: NullableTimestamp
    opens: Generated<number>
    lastOpenedAt: NullableTimestamp
    revokedAt: NullableTimestamp
    createdBy: string | null
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  submissions: {
    id: string
    locationId: string | null
    portfolioId: string | null
    submittedBy: string | null
    submitType: Generated<'discover' | 'marketplace'>
    description: Generated<string>
    stage: Generated<'before' | 'after'>
    status: Generated<'pending' | 'accepted' | 'rejected' | 'withdrawn'>
    changes: Generated<string[]>
    seen: ColumnType<Record<string, unknown>, string | undefined, string>
    reason: Generated<string>
    decidedBy: string | null
    decidedAt: NullableTimestamp
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  reports: {
    id: string
    projectId: string | null
    shootId: string | null
    portfolioId: string | null
    locationId: string | null
    reason: 'wrongPlace' | 'myPicture' | 'private' | 'dangerous' | 'other'
    message: Generated<string>
    email: string | null
    reporterId: string | null
    status: Generated<'open' | 'upheld' | 'dismissed'>
    decidedBy: string | null
    decidedAt: NullableTimestamp
    createdAt: Timestamp
  }
  paymentCustomers: {
    userId: string
    provider: 'stripe' | 'sandbox'
    customerId: string
    paymentMethodId: string | null
    cardBrand: Generated<string>
    cardLast4: Generated<string>
    cardExpMonth: number | null
    cardExpYear: number | null
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  subscriptions: {
    id: string
    userId: string
    provider: 'stripe' | 'sandbox'
    subscriptionId: string
    status: 'incomplete' | 'active' | 'pastDue' | 'unpaid' | 'ended'
    tier: 'Creative' | 'Pro' | 'Business'
    interval: 'Monthly' | 'Yearly'
    cancelAtPeriodEnd: Generated<boolean>
    periodEnd: ColumnType<Date, Date, Date>
    payUrl: string | null
    /** Written to the microsecond. */
    readAt: ColumnType<Date, string, string>
    createdAt: Timestamp
    isEducation: Generated<boolean>
    itemId: Generated<string>
    productId: Generated<string>
    needsBank: Generated<boolean>
  }
  paymentOperations: {
    id: string
    userId: string | null
    kind: string
    input: ColumnType<Record<string, unknown>, string, string>
    status: Generated<'open' | 'done' | 'failed'>
    reason: Generated<string>
    createdAt: Timestamp
    settledAt: NullableTimestamp
    lookedUpAt: NullableTimestamp
  }
  purchases: {
    id: string
    buyerId: string | null
    sellerId: string | null
    portfolioId: string | null
    grantedId: string | null
    title: string
    priceCents: number
    paymentIntentId: string
    status: Generated<'paid' | 'refunded'>
    createdAt: Timestamp
    sellerName: Generated<string>
    provider: Generated<'stripe' | 'sandbox'>
    sellerUsername: Generated<string>
    feeCents: Generated<number>
    refundedAt: NullableTimestamp
    difference: Generated<string>
    comparedAt: NullableTimestamp
    promotionCodeId: string | null
  }
  promotionCodes: {
    id: string
    ownerId: string
    portfolioId: string
    code: string
    percentOff: number | null
    centsOff: number | null
    startsAt: NullableTimestamp
    endsAt: NullableTimestamp
    mostUses: number | null
    endedAt: NullableTimestamp
    createdAt: Timestamp
  }
  purchaseLocations: {
    purchaseId: string
    locationId: string
  }
  educationRequests: {
    id: string
    userId: string
    school: string
    address: string
    note: Generated<string>
    status: Generated<'open' | 'granted' | 'declined'>
    reason: Generated<string>
    decidedBy: string | null
    decidedAt: NullableTimestamp
    endsAt: NullableTimestamp
    createdAt: Timestamp
  }
  donations: {
    id: string
    formId: string
    cents: number
    userId: string | null
    email: string | null
    provider: 'stripe' | 'sandbox'
    intentId: string | null
    sessionId: string | null
    paidIntentId: string | null
    status: Generated<'open' | 'paid' | 'refunded'>
    createdAt: Timestamp
    paidAt: NullableTimestamp
  }
  mailedReceipts: {
    chargeId: string
    userId: string
    createdAt: Timestamp
  }
  subscriptionCharges: {
    id: string
    provider: 'stripe' | 'sandbox'
    cents: number
    refundedCents: number
    chargedAt: ColumnType<Date, Date, Date>
  }
  disputes: {
    id: string
    purchaseId: string
    cents: number
    status: 'asked' | 'open' | 'won' | 'lost'
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  payouts: {
    id: string
    provider: 'stripe' | 'sandbox'
    sellerId: string | null
    sellerName: string
    cents: number
    paidAt: ColumnType<Date, Date, Date>
    reference: string
    madeBy: string | null
    undoneAt: NullableTimestamp
    createdAt: Timestamp
    accountId: string | null
    transferId: string | null
    difference: Generated<string>
    comparedAt: NullableTimestamp
  }
  sellerAccounts: {
    userId: string
    provider: 'stripe' | 'sandbox'
    accountId: string
    state: Generated<'unfinished' | 'reviewed' | 'ready' | 'restricted'>
    asked: Generated<string[]>
    reason: Generated<string>
    readAt: Timestamp
    createdAt: Timestamp
  }
  ledgerEntries: {
    id: string
    fact: string
    provider: 'stripe' | 'sandbox'
    sellerId: string | null
    sellerName: string
    purchaseId: string | null
    payoutId: string | null
    kind: 'sale' | 'refund' | 'dispute' | 'disputeWon' | 'payout' | 'payoutUndone'
    grossCents: number
    feeCents: number
    netCents: GeneratedAlways<number>
    createdAt: Timestamp
  }
  paymentEvents: {
    id: string
    type: string
    customerId: string | null
    objectId: string | null
    receivedAt: Timestamp
    settledAt: NullableTimestamp
    trouble: Generated<string>
    waitsFor: string | null
  }
  stripeDouble: {
    id: string
    number: GeneratedAlways<number>
    kind: string
    owner: string
    body: ColumnType<Record<string, unknown>, string, string>
    createdAt: Timestamp
  }
  discoverItems: {
    id: string
    kind: string
    ownerId: string
    title: string
    latitude: number | null
    longitude: number | null
    directions: number[]
    words: string
    createdAt: Timestamp
    updatedAt: Timestamp
  }
  discoverWords: {
    word: string
  }
  uploads: {
    id: string
    userId: string
    destination: ColumnType<Record<string, string>, string, string>
    scopes: string[]
    metadata: string
    bytes: number
    photoId: string | null
    refusal: ColumnType<Record<string, unknown> | null, string | null, string>
    createdAt: Timestamp
  }
}
