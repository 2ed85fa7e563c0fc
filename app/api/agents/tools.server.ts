import { missingScopes, type Scope } from '#app/domain/users/scope.ts'
import { conceptTools } from './concept-tools.server.ts'
import { gearTools } from './gear-tools.server.ts'
import { peopleTools } from './people-tools.server.ts'
import { placeTools } from './place-tools.server.ts'
import { shootTools } from './shoot-tools.server.ts'
import type { Tool } from './tool.ts'

export const tools: Tool[] = [
  ...placeTools,
  ...shootTools,
  ...gearTools,
  ...conceptTools,
  ...peopleTools,
]

/** The tools whose calls are all open to a token with these scopes. */
export function listToolsFor(scopes: readonly Scope[]): Tool[] {
  return tools.filter(({ calls }) =>
    calls.every(
      ({ scopes: needed = 'closed' }) =>
        needed !== 'closed' && missingScopes(scopes, needed).length === 0,
    ),
  )
}
