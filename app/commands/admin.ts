import { disconnect } from '#app/db/client.server.ts'
import { connect } from '#app/db/pools.server.ts'
import { appointByName } from '#app/domain/accounts/admins.server.ts'
import { argument, withDatabase } from './database.ts'

const name = argument('npm run admin -- EMAIL, or a username')

await withDatabase(async (connection) => {
  connect(connection)
  try {
    console.log(`${await appointByName(name)} is an admin`)
  } finally {
    await disconnect()
  }
})
