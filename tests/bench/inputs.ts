import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Sends random inputs to every call of the API: by default 300 each, where the tests send six. */
export async function tryInputs(count = '300') {
  const env = { ...process.env, API_EXAMPLES: count }
  const args = ['run', 'tests/api/properties.test.ts']
  const [status] = await once(spawn('vitest', args, { stdio: 'inherit', env }), 'exit')
  process.exitCode = status
}
