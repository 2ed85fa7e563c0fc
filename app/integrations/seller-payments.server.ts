/**
 * How sellers are paid: into accounts of their own at the provider, by transfers of what it holds
 * for us. Keys and errors are those of `Payments`.
 */
export type SellerPayments = {
  /** Its owner proves to the provider who they are. */
  createAccount(key: string, person: { userId: string; email: string | null }): Promise<string>
  findAccount(id: string): Promise<SellerAccount | undefined>
  /** The page of the provider that asks the owner what is missing. It works once, for minutes. */
  createAccountLink(key: string, id: string, ways: AccountWays): Promise<string>
  /** The page on which the owner sees what has arrived. It works once, for minutes. */
  createAccountPage(key: string, id: string, ways: AccountWays): Promise<string>
  /** One that is gone already is left as it is. @throws `PaymentRefused` while it holds money */
  removeAccount(key: string, id: string): Promise<void>

  createTransfer(key: string, input: TransferInput): Promise<Transfer>
  findTransfer(id: string): Promise<Transfer | undefined>
  /** What `createTransfer` with this key has made, if anything. */
  findTransferOf(key: string, accountId: string): Promise<Transfer | undefined>
  /** Takes back what is left of it. */
  reverseTransfer(key: string, id: string): Promise<Transfer>
}

export type SellerAccount = {
  id: string
  /** Only to a `ready` one money can be sent. */
  state: 'unfinished' | 'reviewed' | 'ready' | 'restricted'
  /** What the provider asks for, in its own names, like `external_account`. */
  asked: string[]
  /** What is wrong, in the provider's words; may be empty. */
  reason: string
}

/** Addresses: where the owner comes back to, and where once the link has ended. */
export type AccountWays = { back: string; ended: string }

/** US cents. */
export type TransferInput = { accountId: string; cents: number; description: string }

export type Transfer = {
  id: string
  accountId: string
  cents: number
  reversedCents: number
  /** The key that it was made with; empty for one that was made elsewhere. */
  operation: string
}
