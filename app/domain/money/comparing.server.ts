import { runEach } from '#app/domain/rules/run-each.server.ts'
import * as moneyAlarms from './alarms.server.ts'
import * as sellerAccounts from './payouts/accounts.server.ts'
import * as transfers from './payouts/transfers.server.ts'
import { comparePurchases } from './sales/comparison.server.ts'

/**
 * What the provider says of sales, of accounts of sellers and of what was sent; admins hear of
 * trouble.
 */
export async function compareSales() {
  const tasks = [
    comparePurchases,
    sellerAccounts.refreshOld,
    transfers.compare,
    moneyAlarms.tellAdmins,
  ]
  await runEach(tasks, (task) => task())
}
